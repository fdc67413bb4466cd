import { builder } from './builder.ts'
import './makeGuess.ts'
import './node.ts'
import './recordVisit.ts'
import './scalars.ts'
import './serverTime.ts'
import './startNextGame.ts'
import './viewer.ts'
import './viewerPlays.ts'

export const schema = builder.toSchema({ sortSchema: false })
