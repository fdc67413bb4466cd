import { choosePostgresAccount } from '#api/database/embedded/postgresAccount.ts'
import { launchPostmaster } from '#api/database/embedded/postmaster.ts'

// Starts PostgreSQL on an existing database, and ends before it does. Argument: the data folder.
await launchPostmaster(await choosePostgresAccount(process.argv[2] ?? ''), {}, null)
