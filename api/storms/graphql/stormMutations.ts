import { builder } from '#api/graphql/builder.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { parseStormId } from '#api/graphql/globalId.ts'
import {
  NotFoundType,
  OtherSessionType,
  refusalType,
  resultOf,
  TooManyTriesType,
  UnknownLinkType,
} from '#api/graphql/refusals.ts'
import { LinkCreatedType, LinkEndResult } from '#api/graphql/success.ts'
import { endStorm } from '#api/storms/endStorm.ts'
import { shareStorm, withdrawStorm } from '#api/storms/shareStorm.ts'
import { startStorm, type ModeNotOffered, type OtherStormRuns } from '#api/storms/startStorm.ts'
import type { OwnedRun } from '#api/storms/findRuns.ts'
import { err } from '#game/result.ts'
import { StormNode } from './storm.ts'

const StormUpdatedType = builder.objectRef<{ ok: true; value: OwnedRun }>('StormUpdated').implement({
  description: 'The mutation has taken effect on a storm of the viewer, or had before.',
  fields: (t) => ({
    storm: t.field({ type: StormNode, description: 'The storm now.', resolve: ({ value }) => value }),
  }),
})

const StartStormInput = builder.inputType('StartStormInput', {
  description: 'The numbers of a storm: new ones, or those of a link. Either `digits` or `code`.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', description: 'Number of digits of new numbers, 2 to 4.' }),
    code: t.string({ description: 'The code in a storm’s link.' }),
  }),
})

const ModeNotOfferedType = refusalType<ModeNotOffered>('ModeNotOffered', {
  description: 'Storms have 2, 3 or 4 digits.',
  reason: 'MODE_NOT_OFFERED',
  message: 'Storms have 2, 3 or 4 digits.',
})

const OtherStormRunsType = refusalType<OtherStormRuns>('OtherStormRuns', {
  description: 'Another storm of the viewer runs than that of the link.',
  reason: 'OTHER_STORM_RUNS',
  message: 'Another storm of yours runs. Finish or stop it first.',
})

builder.mutationField('startStorm', (t) =>
  t.field({
    type: resultOf('startStorm', [
      StormUpdatedType,
      ModeNotOfferedType,
      OtherStormRunsType,
      UnknownLinkType,
      TooManyTriesType,
      OtherSessionType,
    ]),
    description:
      'Starts the clock of a storm. With `digits` while a storm of the viewer runs, returns it; of a link that the ' +
      'viewer has used, returns that run. A browser without a session becomes a visitor.',
    args: { input: t.arg({ type: StartStormInput, required: true, description: 'The numbers.' }) },
    resolve: (_root, { input: { digits, code } }, { deps, browser }) => {
      if (code != null && digits == null) return startStorm(deps, { browser, wanted: { code } })
      if (code == null && digits != null) return startStorm(deps, { browser, wanted: { digits } })
      throw badUserInput('Give either `digits` or `code`.')
    },
  }),
)

const StormInput = builder.inputType('StormInput', {
  description: 'A storm of the viewer.',
  fields: (t) => ({ stormId: t.id({ required: true, description: 'Global id of the storm.' }) }),
})

builder.mutationField('endStorm', (t) =>
  t.field({
    type: resultOf('endStorm', [StormUpdatedType, NotFoundType]),
    description: 'Ends a storm: the viewer stops, or its time is over. A repetition changes nothing.',
    args: { input: t.arg({ type: StormInput, required: true, description: 'The storm.' }) },
    resolve: (_root, { input }, { deps, browser }) => {
      const stormId = parseStormId(input.stormId)
      return stormId === null ? err({ reason: 'UNKNOWN_STORM' }) : endStorm(deps, { browser, stormId })
    },
  }),
)

builder.mutationField('shareStorm', (t) =>
  t.field({
    type: resultOf('shareStorm', [LinkCreatedType, TooManyTriesType, NotFoundType]),
    description: 'Makes the link to a storm that the viewer began with new numbers, or returns it.',
    args: { input: t.arg({ type: StormInput, required: true, description: 'The storm.' }) },
    resolve: (_root, { input }, { deps, browser }) => {
      const stormId = parseStormId(input.stormId)
      return stormId === null ? err({ reason: 'UNKNOWN_STORM' }) : shareStorm(deps, { browser, stormId })
    },
  }),
)

builder.mutationField('withdrawStorm', (t) =>
  t.field({
    type: LinkEndResult,
    description: 'Withdraws the link to a storm of the viewer. Runs that it started go on.',
    args: { input: t.arg({ type: StormInput, required: true, description: 'The storm.' }) },
    resolve: (_root, { input }, { deps, browser }) => {
      const stormId = parseStormId(input.stormId)
      return stormId === null ? err({ reason: 'UNKNOWN_STORM' }) : withdrawStorm(deps, { browser, stormId })
    },
  }),
)
