import { writeFile } from 'node:fs/promises'
import { printSchema } from 'graphql'
import { schema } from './schema.ts'

// `npm run schema`: writes the contract between the API and its clients from the code.
await writeFile('schema.graphql', `${printSchema(schema)}\n`)
