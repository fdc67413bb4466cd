import { builder } from './builder.ts'
import './asOf.ts'
import './events.ts'
import './figures.ts'
import './games.ts'
import './node.ts'
import './players.ts'
import './plays.ts'
import './rateLimit.ts'
import './skillFigures.ts'
import './startExport.ts'
import './scalars.ts'

export const analystSchema = builder.toSchema({ sortSchema: false })
