/** Words that describe the holder, recognised by what they are not. */
import { stateOf } from '../../catalogue/state-words.ts'
import { labelsSpelt } from '../labels/label-words.ts'
import { nationalityOf } from '../nationality.ts'
import type { Piece } from '../piece.ts'

/** One to four words, the first with a capital; `A/L`, `A/P`, `S/O`, `D/O` mean child of. */
const name = /^\p{Lu}[\p{L}\p{M}'’.-]+(?: (?:[AS]\/[LPO]|D\/O|\p{L}[\p{L}\p{M}'’.-]*)){0,3}$/u

/** Whether a piece may be a name or place: no label or title, no word for a state or citizens. */
export function isHoldersWord(
  { text, line }: Pick<Piece, 'text' | 'line'>,
  languages: readonly string[],
): boolean {
  return (
    name.test(text) &&
    labelsSpelt(text).length === 0 &&
    !holdsTitle(text) &&
    nationalityOf(line) === null &&
    stateOf(text, languages) === null
  )
}

/** Shortest title that is sought among other words, in characters: shorter ones are also names. */
const TITLE_LENGTH_MIN = 7

/** Whether some words are a title: `BUNDESREPUBLIK DEUTSCHLAND FÜHRERSCHEIN` is two headings. */
function holdsTitle(text: string): boolean {
  const words = text.split(' ')
  const runs = words.flatMap((_, from) =>
    words.slice(from).map((_, more) => words.slice(from, from + more + 1).join(' ')),
  )
  return runs.some(
    (run) => run.length >= TITLE_LENGTH_MIN && labelsSpelt(run).some(({ field }) => field === null),
  )
}

/** A sex is one letter, perhaps with a speck. */
const SIGN_LENGTH_MAX = 2

/** Whether a piece is as short as the letter of a sex. */
export function isSign({ text }: Piece): boolean {
  return Array.from(text).length <= SIGN_LENGTH_MAX
}
