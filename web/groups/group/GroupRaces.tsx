import { texts } from '../../language/texts.ts'
import { pageTexts } from '../../language/pageTexts.ts'
import type { FragmentType } from '@apollo/client'
import { Link } from 'wouter'
import { RACE, RACE_LINK } from '../../paths/pagePaths.ts'
import { ruleText } from '../../races/raceText.ts'
import { nameOfSeat, translateName } from '../../races/seats.ts'
import { useFragmentData } from '../../sync/graphql/useFragmentData.ts'
import { GroupRaces_GroupFragmentDoc, type GroupRaces_GroupFragment } from './GroupRaces.generated.ts'

/** The races that members of the group can join, and the start of another one. */
export function GroupRaces({ group }: { group: FragmentType<GroupRaces_GroupFragment> }) {
  const data = useFragmentData(GroupRaces_GroupFragmentDoc, group)
  if (!data) return null
  return (
    <section className="group-races">
      <h2>{pageTexts.groups.race}</h2>
      <ul>
        {data.races.map(({ code, digits, roundCount, members }) => (
          <li key={code}>
            <Link href={RACE_LINK + (code ?? '')}>{ruleText({ digits, roundCount })}</Link>
            <span className="group-note">
              {members.map((member, index) => (
                <span key={member.seat} translate={translateName(member.name)}>
                  {(index === 0 ? '' : texts.board.comma) + nameOfSeat(member)}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="group-note">{pageTexts.groups.raceNote}</p>
      <Link href={`${RACE}?group=${encodeURIComponent(data.key)}`} className="button button-quiet">
        {pageTexts.groups.startRace}
      </Link>
    </section>
  )
}
