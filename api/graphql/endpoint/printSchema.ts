import { writeFile } from 'node:fs/promises'
import { printSchema } from 'graphql'
import { analystSchema } from '#api/graphql/endpoint/analysts/schema.ts'
import { schema } from './schema.ts'

// `npm run schema`: writes the API's contracts with its clients from the code.
await writeFile('schema.graphql', `${printSchema(schema)}\n`)
await writeFile('analysts.graphql', `${printSchema(analystSchema)}\n`)
