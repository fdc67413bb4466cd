import { textPageTexts } from '../language/textPageTexts.ts'

/**
 * Stands before the number of a game that has `data-game`. While the player's own play of it is in progress,
 * `foldUnfinished` hides what follows until the player asks for it.
 */
export function Unfinished() {
  return (
    <label className="unfinished">
      <input type="checkbox" />
      <span>{` ${textPageTexts.page.unfinished}`}</span>
    </label>
  )
}
