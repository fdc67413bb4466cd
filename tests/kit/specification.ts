import { expect } from 'vitest'
import { err, ok, type Result } from '#game/result.ts'

/**
 * Specifies deciders in sentences: `given(past).when(decide, command).thenEvents(...events)`. The past events
 * make the state in which the command is decided.
 */
export function specification<State, Past>(initial: State, evolve: (state: State, event: Past) => State) {
  return (...past: readonly (Past | readonly Past[])[]) => {
    const state = past.flatMap((events) => events).reduce(evolve, initial)
    return {
      when<Command, Event, Refusal>(decide: Decide<State, Command, Event, Refusal>, command: Command) {
        const answer = decide(state, command)
        const decided = Array.isArray(answer) ? ok(answer) : answer
        return {
          thenEvents: (...events: NoInfer<Event>[]) => expect(decided).toEqual(ok(events)),
          /** The command is accepted and changes nothing. */
          thenNothing: () => expect(decided).toEqual(ok([])),
          thenRefused: (refusal: NoInfer<Refusal>) => expect(decided).toEqual(err(refusal)),
        }
      },
    }
  }
}

/** A decider that never refuses returns bare events. */
type Decide<State, Command, Event, Refusal> = (
  state: State,
  command: Command,
) => Result<Event[], Refusal> | Event[]
