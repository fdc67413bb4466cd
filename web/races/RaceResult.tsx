import { PART, Sentence } from '../ui/Sentence.tsx'
import { pageTexts } from '../language/pageTexts.ts'
import { useEffect, useRef, useState } from 'react'
import { Clock } from '../course/Clock.tsx'
import { RadioGroup } from '../ui/RadioGroup.tsx'
import { LeaveButton } from './Lobby.tsx'
import { RaceTable } from './RaceTable.tsx'
import { Rematch } from './Rematch.tsx'
import { RoundBoards } from './RoundBoards.tsx'
import { endedRounds, winnerText, type Race, type Round, type Stage, type ToDevice } from './raceView.ts'

type RaceResultProps = { race: Race; stage: Stage | null; toDevice: ToDevice }

/** The table after a round, and after the last one: with the boards, their replay and a rematch. */
export function RaceResult({ race, stage, toDevice }: RaceResultProps) {
  const rounds = endedRounds(race)
  const last = rounds.at(-1)
  const isOver = stage === 'over'
  // The time of a round is over before the server has sent its digits.
  const number = stage === 'ended' ? race.round : (last?.number ?? race.round)
  const title = isOver ? winnerText(race) : pageTexts.races.round({ number })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [title])
  return (
    <section className="race-result" aria-label={pageTexts.races.result}>
      <h2 key={title} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {last?.target != null && last.number === number && <Target target={last.target} />}
      {stage === 'countdown' && race.startsAt !== null && (
        <p className="race-next">
          <Sentence
            text={pageTexts.races.nextStartsIn({ round: race.round, count: race.roundCount, clock: PART })}
            part={PART}
          >
            <Clock deadline={toDevice(race.startsAt)} isRunning onTimeUp={() => undefined} />
          </Sentence>
        </p>
      )}
      {stage === 'ended' && <p className="race-next pending">{pageTexts.races.roundEnded}</p>}
      {isOver && <Rematch race={race} />}
      {rounds.length > 0 && <RaceTable race={race} rounds={rounds} />}
      {rounds.length > 0 && <Rounds race={race} rounds={rounds} />}
      {!isOver && <LeaveButton raceId={race.id} onLeft={() => undefined} />}
    </section>
  )
}

function Target({ target }: { target: string }) {
  return (
    <p>
      <Sentence text={pageTexts.races.numberWas({ target: PART })} part={PART}>
        <b translate="no">{target}</b>
      </Sentence>
    </p>
  )
}

/** The boards of one round. At first, of the last one. */
function Rounds({ race, rounds }: { race: Race; rounds: readonly Round[] }) {
  const newest = rounds.at(-1)?.number ?? 1
  const [chosen, setChosen] = useState<number | null>(null)
  const shown = rounds.find(({ number }) => number === (chosen ?? newest))
  return (
    <section className="race-rounds">
      {rounds.length > 1 && (
        <RadioGroup
          key={newest}
          legend={pageTexts.races.roundLegend}
          options={rounds.map(({ number }) => [String(number), String(number)] as const)}
          initial={String(newest)}
          onChoose={(number) => setChosen(Number(number))}
        />
      )}
      {shown && <RoundBoards key={shown.number} race={race} round={shown} />}
    </section>
  )
}
