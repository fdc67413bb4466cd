import { builder } from '#api/graphql/builder.ts'
import { uuidOf } from '#api/groups/graphql/uuidOf.ts'
import { createRace } from '#api/races/createRace.ts'
import { RaceUpdateResult } from './raceRefused.ts'

const CreateRaceInput = builder.inputType('CreateRaceInput', {
  description: 'A race to open.',
  fields: (t) => ({
    digits: t.int({ required: true, description: 'Number of digits, 2 to 7.' }),
    rounds: t.int({ required: true, description: 'Number of rounds: 1, 3 or 5.' }),
    groupKey: t.id({ description: '`Group.key` of a group of the viewer, whose members see the open race.' }),
  }),
})

builder.mutationField('createRace', (t) =>
  t.field({
    type: RaceUpdateResult,
    description:
      'Opens the lobby of a race, with the viewer as its host. Returns the viewer’s other lobby of the same kind ' +
      'while the viewer is alone in it. A browser without a session becomes a visitor.',
    args: { input: t.arg({ type: CreateRaceInput, required: true, description: 'The race.' }) },
    resolve: (_root, { input: { digits, rounds, groupKey } }, { deps, browser }) =>
      createRace(deps, { browser, digits, rounds, groupKey: groupKey == null ? null : uuidOf(groupKey) }),
  }),
)
