import { builder } from '#api/graphql/builder.ts'
import { joinRace } from '#api/races/joinRace.ts'
import { RaceUpdateResult } from './raceRefused.ts'

const JoinRaceInput = builder.inputType('JoinRaceInput', {
  description: 'The race to join.',
  fields: (t) => ({ code: t.string({ required: true, description: 'The code in the race’s link.' }) }),
})

builder.mutationField('joinRace', (t) =>
  t.field({
    type: RaceUpdateResult,
    description:
      'Gives the viewer a seat in the race of a link. A viewer who has one returns to it, also after the start. A ' +
      'browser without a session becomes a visitor.',
    args: { input: t.arg({ type: JoinRaceInput, required: true, description: 'The race.' }) },
    resolve: (_root, { input: { code } }, { deps, browser }) => joinRace(deps, { browser, code }),
  }),
)
