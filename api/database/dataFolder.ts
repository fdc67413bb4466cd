import { access, constants, mkdir } from 'node:fs/promises'
import { reasonOf, StartError } from '#api/errors/errors.ts'

/**
 * Creates the data folder if it is missing, and checks that this user may write there: the secret, letters
 * and exports are written later, when nobody watches the console. Throws StartError.
 */
export async function requireDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = reasonOf(error)
    throw new StartError(`The data folder ${dataDir} cannot be written (set DATA_DIR): ${reason}.`, {
      cause: error,
    })
  }
}
