import type { DigitCount } from '#game/digits.ts'
import { pageTexts } from '../language/pageTexts.ts'
import { texts } from '../language/texts.ts'

type Rule = { digits: DigitCount; roundCount: number }

/** `5 Digits, 3 rounds`. */
export function ruleText({ digits, roundCount }: Rule): string {
  const rounds = pageTexts.races.countRounds({ count: roundCount })
  return pageTexts.races.rule({ mode: texts.board.mode({ digits }), rounds })
}

/** The text that goes with a link. */
export function inviteText({ digits, roundCount, link }: Rule & { link: string }): string {
  const mode = pageTexts.races.modeInText({ digits })
  const rounds = pageTexts.races.countRounds({ count: roundCount })
  return pageTexts.races.invite({ mode, rounds, link })
}
