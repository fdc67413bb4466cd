import { errorCode, StartError } from '#api/errors/errors.ts'

/** Explains in one line why writes below `folder` fail. Null if the disk is not the cause. */
export function findDiskError(error: unknown, folder: string): StartError | null {
  const text = textOf(error)
  const cause = { cause: error }
  if (/ENOSPC|EDQUOT|53100|25006|No space left on device|Disk quota exceeded/.test(text)) {
    return new StartError(`The disk is full: there is no space for the data in ${folder}.`, cause)
  }
  if (/EROFS|Read-only file system/.test(text)) {
    return new StartError(`The data folder ${folder} cannot be written: its disk is read-only.`, cause)
  }
  if (/EACCES|EPERM|Permission denied/.test(text)) {
    return new StartError(`The data folder ${folder} cannot be written by this user (set DATA_DIR).`, cause)
  }
  if (/ENOTDIR|EEXIST|Not a directory/.test(text)) {
    return new StartError(
      `The data folder ${folder} cannot be created: a file is in its place (set DATA_DIR).`,
      cause,
    )
  }
  if (/ENOTEMPTY/.test(text)) {
    return new StartError(`The data folder ${folder} holds files that are not Hilo's (set DATA_DIR).`, cause)
  }
  return null
}

/** Runs `work` and converts disk errors into StartError. */
export async function withDiskErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StartError ? error : (findDiskError(error, folder) ?? error)
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return `${errorCode(error)} ${error.message} ${error.cause === undefined ? '' : textOf(error.cause)}`
}
