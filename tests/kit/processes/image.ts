import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Copy, DockerfileParser } from 'dockerfile-ast'

const run = promisify(execFile)

/** The result of the Dockerfile: the last stage's folder, its variables, its command and its health check. */
export type Image = {
  folder: string
  env: Record<string, string>
  entrypoint: string[]
  healthcheck: string[]
}

const WORKDIR = '/app'

/**
 * Executes the Dockerfile below a folder. Each stage gets its own folder with the files that .dockerignore
 * sends. A stage's packages are those of this checkout. Throws for an unknown instruction.
 */
export async function layOutImage(below: string): Promise<Image> {
  const isSent = await readDockerignore()
  const image: Image = { folder: '', env: {}, entrypoint: [], healthcheck: [] }
  const folderOf = (stage: string) => path.join(below, stage)
  for (const instruction of DockerfileParser.parse(await readFile('Dockerfile', 'utf8')).getInstructions()) {
    const text = instruction.getArgumentsContent() ?? ''
    switch (instruction.getKeyword()) {
      case 'FROM':
        image.folder = folderOf(/ AS (\S+)$/i.exec(text)?.[1] ?? '')
        image.env = {}
        await mkdir(image.folder, { recursive: true })
        break
      case 'WORKDIR':
        if (text !== WORKDIR) throw new Error(`The stages are laid out for ${WORKDIR}, not for ${text}.`)
        break
      case 'ENV':
        for (const [, name = '', value = ''] of text.matchAll(/(\S+?)=(\S+)/g)) image.env[name] = value
        break
      case 'COPY': {
        const from = instruction instanceof Copy ? instruction.getFromFlag()?.getValue() : undefined
        await copy(text.split(' '), image.folder, { isSent, source: from == null ? null : folderOf(from) })
        break
      }
      case 'RUN':
        await carryOut(text, image)
        break
      case 'ENTRYPOINT':
        image.entrypoint = JSON.parse(text) as string[]
        break
      case 'HEALTHCHECK':
        image.healthcheck = JSON.parse(text.slice(text.indexOf('['))) as string[]
        break
      case 'ARG':
      case 'USER':
      case 'VOLUME':
      case 'EXPOSE':
        break
      default:
        throw new Error(`The test cannot execute the instruction ${instruction.getKeyword()}.`)
    }
  }
  return image
}

/** Each line but the first, `*`, names a file or a folder that is sent to the builder. */
async function readDockerignore(): Promise<(file: string) => boolean> {
  const [all, ...lines] = (await readFile('.dockerignore', 'utf8')).trim().split('\n')
  if (all !== '*' || lines.some((line) => !/^![\w./-]+$/.test(line)))
    throw new Error('.dockerignore is not a list of files that are sent.')
  return (file) => lines.some((line) => file === line.slice(1) || file.startsWith(`${line.slice(1)}/`))
}

/** `source` is the folder of the stage to copy from, or null for the checkout. */
type Places = { isSent: (file: string) => boolean; source: string | null }

async function copy(words: string[], folder: string, { isSent, source }: Places): Promise<void> {
  const target = words.at(-1) ?? ''
  for (const file of words.slice(0, -1)) {
    if (source === null && !isSent(file)) throw new Error(`.dockerignore does not send ${file}.`)
    const from = source === null ? file : path.join(source, path.relative(WORKDIR, file))
    const to = path.join(folder, target.endsWith('/') ? path.join(target, path.basename(file)) : target)
    await cp(from, to, { recursive: true, verbatimSymlinks: true })
  }
}

async function carryOut(text: string, { folder, env }: Image): Promise<void> {
  if (text.includes('ensurePackages')) {
    await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  } else if (/^node scripts\/\S+$/.test(text)) {
    // The build script repeats a part of the checkout's build only if a file of it differs here.
    const parts = Object.keys(JSON.parse(await readFile('dist/built.json', 'utf8')) as object)
    for (const name of ['built.json', ...parts])
      await cp(path.join('dist', name), path.join(folder, 'dist', name), { recursive: true })
    await run(process.execPath, text.split(' ').slice(1), {
      cwd: folder,
      env: { PATH: process.env['PATH'], ...env },
    })
  } else if (text.startsWith('install --directory ')) {
    await mkdir(path.join(folder, text.split(' ').at(-1) ?? ''))
  } else throw new Error(`The test cannot execute RUN ${text}.`)
}
