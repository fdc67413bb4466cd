import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { run, type Containers, type ImageConfig } from './engine.ts'

/** Throws AssertionError for a file or a setting that the image should not have. */
export async function checkContents({ line }: Containers, { User, Env }: ImageConfig): Promise<void> {
  const find = async (args: string, user?: string) => {
    const command = ['find', ...args.split(' ')]
    const output = await run(...line(command, user === undefined ? {} : { user }))
    return output.split('\n').filter((file) => file !== '')
  }
  assert.equal(User, 'node')
  assert.notEqual(await run(...line(['id', '-u'], {})), '0')
  assert.deepEqual(
    await find('/app -writable -not -path /app/data* -not -path /app/scratch*'),
    [],
    'files that its user can change',
  )
  assert.deepEqual(await find('/app/data /app/scratch -mindepth 1'), [], 'data in the image')
  assert.deepEqual(
    Env.filter((setting) => /SECRET|PASSWORD|TOKEN|KEY/.test(setting)),
    [],
    'secrets in its settings',
  )
  const files = String.raw`(.*/\.(npmrc|netrc|env.*|git|ssh)|.*\.(pem|key|ts|tsx))`
  const found = await find(
    `/app /home /root -regextype posix-extended -regex ${files} -not -path */node_modules/*`,
    'root',
  )
  assert.deepEqual(found, [], 'secrets or sources')
  assert.deepEqual(await developmentPackages(await find('/app/node_modules -name package.json')), [])
}

async function developmentPackages(files: readonly string[]): Promise<string[]> {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true }>
  }
  const places = files.map((file) => file.slice('/app/'.length, -'/package.json'.length))
  return places.filter((place) => packages[place]?.dev)
}
