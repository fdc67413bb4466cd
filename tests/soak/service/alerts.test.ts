import { test } from 'vitest'
import { expectAlertsOfSeries, expectPromtool, forAnHour, type Series } from '#tests/kit/alerts.ts'

test.each(['prometheus.yml', 'one-process.yml'])('Prometheus accepts %s and its rules', async (name) => {
  await expectPromtool(['check', 'config', `deploy/prometheus/${name}`])
})

// sight.test.ts, fullDisk.test.ts and replica.test.ts provoke the other faults in a server and evaluate its
// real metrics.
const FAULTS: Record<string, Series[]> = {
  ProcessDown: [{ series: 'up{job="hilo-api",instance="one"}', values: forAnHour('0') }],
  DiskAlmostFull: [
    { series: 'hilo_disk_free_bytes{instance="one"}', values: forAnHour('9') },
    { series: 'hilo_disk_size_bytes{instance="one"}', values: forAnHour('100') },
  ],
  LettersWait: [{ series: 'hilo_outbox_age_seconds', values: '0+60x60' }],
  // promtool's clock begins with 1970.
  BackupTooOld: [{ series: 'hilo_backup_last_proven_timestamp_seconds', values: forAnHour('-100000') }],
  // These two fire within five minutes.
  DeletionHeld: [{ series: 'hilo_erasure_delay_seconds', values: '0+0x24 0+60x30' }],
  FiguresBehind: [
    { series: 'hilo_projection_lag_seconds{projection="game_histograms"}', values: '0+0x24 0+60x30' },
  ],
  EventSetAside: [{ series: 'hilo_set_aside_events{projection="week_scores"}', values: '0+0x24 1+0x35' }],
  ManyErrors: [
    { series: requests('200'), values: '0+98x60' },
    { series: requests('503'), values: '0+2x60' },
  ],
  ConnectionsUsedUp: poolOf('players', { open: 16, waiting: 1 }),
  EventLoopSlow: [{ series: 'nodejs_eventloop_lag_p99_seconds{instance="one"}', values: forAnHour('0.6') }],
}

test('each other alert fires for its fault', async () => {
  await expectAlertsOfSeries(Object.values(FAULTS).flat(), Object.keys(FAULTS))
})

test('no alert fires for a short fault, or for values that are no fault', async () => {
  await expectAlertsOfSeries(
    [
      { series: 'up{job="hilo-api",instance="one"}', values: '1+0x28 0 1+0x30' },
      { series: 'up{job="another",instance="one"}', values: forAnHour('0') },
      { series: 'hilo_redis_up{instance="one"}', values: '1+0x28 0 1+0x30' },
      { series: 'hilo_replica_state{instance="one",state="away"}', values: '0+0x26 1+0x3 0+0x30' },
      { series: 'hilo_replica_state{instance="one",state="ok"}', values: '1+0x26 0+0x3 1+0x30' },
      { series: 'hilo_replica_lag_seconds', values: forAnHour('300') },
      { series: 'hilo_disk_free_bytes{instance="one"}', values: forAnHour('11') },
      { series: 'hilo_disk_size_bytes{instance="one"}', values: forAnHour('100') },
      { series: 'hilo_projection_lag_seconds{projection="play_analyses"}', values: forAnHour('20000') },
      { series: 'hilo_projection_lag_seconds{projection="game_histograms"}', values: forAnHour('60') },
      { series: 'hilo_set_aside_events{projection="week_scores"}', values: forAnHour('0') },
      { series: 'hilo_erasure_delay_seconds', values: forAnHour('60') },
      { series: requests('200'), values: '0+999x60' },
      { series: requests('503'), values: '0+1x60' },
      ...poolOf('players', { open: 15, waiting: 1 }),
      ...poolOf('analysts', { open: 16, waiting: 1 }),
      { series: 'hilo_oldest_job_seconds{state="active"}', values: forAnHour('600') },
      { series: 'hilo_backup_last_proven_timestamp_seconds', values: forAnHour('-90000') },
    ],
    [],
  )
})

function requests(status: string): string {
  return `hilo_http_request_duration_seconds_count{method="POST",route="/graphql",status="${status}"}`
}

function poolOf(pool: string, { open, waiting }: { open: number; waiting: number }): Series[] {
  const labels = `instance="one",pool="${pool}"`
  return [
    { series: `hilo_database_connections{${labels},state="used"}`, values: forAnHour(String(open - 1)) },
    { series: `hilo_database_connections{${labels},state="idle"}`, values: forAnHour('1') },
    { series: `hilo_database_max_connections{${labels}}`, values: forAnHour('16') },
    { series: `hilo_database_waiting_queries{${labels}}`, values: forAnHour(String(waiting)) },
  ]
}
