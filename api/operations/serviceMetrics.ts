import { statfs } from 'node:fs/promises'
import { type Registry, Gauge, type GaugeConfiguration } from 'prom-client'
import type { DatabaseState } from '#api/database/databaseMonitor.ts'
import type { ReplicaState } from '#api/database/replica.ts'
import type { Deps } from '#api/deps/deps.ts'

/** Measures the services that this process uses, as it sees them: another process may lack a service. */
export function measureServices(deps: Deps, registry: Registry): void {
  measureDatabase(deps, registry)
  measureReplica(deps, registry)
  measurePools(deps, registry)
  measureRedis(deps, registry)
  measureDisk(deps, registry)
}

function measureDatabase({ databaseMonitor }: Deps, registry: Registry): void {
  addGauge(registry, {
    name: 'hilo_database_state',
    help: '1 for the current state of the database (ok, away, read-only, full or refused), 0 for the other states.',
    labelNames: ['state'],
    async collect() {
      const found = await databaseMonitor.check()
      for (const state of STATES) this.set({ state }, state === found ? 1 : 0)
    },
  })
}

const STATES: readonly DatabaseState[] = ['ok', 'away', 'read-only', 'full', 'refused']

function measureReplica({ replica }: Deps, registry: Registry): void {
  addGauge(registry, {
    name: 'hilo_replica_state',
    help:
      '1 for the current state of the replica for analysts (ok, away, foreign, outdated), 0 for the other ' +
      'states; absent without ANALYSTS_DATABASE_URL.',
    labelNames: ['state'],
    async collect() {
      const found = await replica?.check()
      if (found === undefined) return
      for (const state of REPLICA_STATES) this.set({ state }, state === found ? 1 : 0)
    },
  })
}

const REPLICA_STATES: readonly ReplicaState[] = ['ok', 'away', 'foreign', 'outdated']

function measurePools({ pool, analystPool }: Deps, registry: Registry): void {
  const pools = Object.entries({ players: pool, analysts: analystPool })
  addGauge(registry, {
    name: 'hilo_database_connections',
    help: 'Open connections to PostgreSQL by pool and state (used or idle).',
    labelNames: ['pool', 'state'],
    collect() {
      for (const [name, { totalCount, idleCount }] of pools) {
        this.set({ pool: name, state: 'used' }, totalCount - idleCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
      }
    },
  })
  addGauge(registry, {
    name: 'hilo_database_max_connections',
    help: 'The most connections that a pool opens.',
    labelNames: ['pool'],
    collect() {
      for (const [name, { options }] of pools) this.set({ pool: name }, options.max)
    },
  })
  addGauge(registry, {
    name: 'hilo_database_waiting_queries',
    help: 'Queries that wait for a connection of a pool.',
    labelNames: ['pool'],
    collect() {
      for (const [name, { waitingCount }] of pools) this.set({ pool: name }, waitingCount)
    },
  })
}

function measureRedis({ pubSub }: Deps, registry: Registry): void {
  addGauge(registry, {
    name: 'hilo_redis_up',
    help: '1 if Redis accepts writes, 0 if not; absent without REDIS_URL.',
    async collect() {
      const found = await pubSub.check()
      if (found === null) this.remove()
      else this.set(found === 'ok' ? 1 : 0)
    },
  })
}

function measureDisk({ env }: Deps, registry: Registry): void {
  const bytes = { free: 'bavail', size: 'blocks' } as const
  const help = { free: 'Free bytes on the disk of DATA_DIR.', size: 'Size of the disk of DATA_DIR.' }
  for (const name of ['free', 'size'] as const)
    addGauge(registry, {
      name: `hilo_disk_${name}_bytes`,
      help: help[name],
      async collect() {
        const disk = await statfs(env.dataDir).catch(() => null)
        if (disk === null) this.remove()
        else this.set(disk[bytes[name]] * disk.bsize)
      },
    })
}

export function addGauge<Label extends string>(registry: Registry, gauge: GaugeConfiguration<Label>): void {
  registry.registerMetric(new Gauge({ ...gauge, registers: [] }))
}
