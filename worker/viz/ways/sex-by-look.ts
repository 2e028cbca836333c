/** Finds the sex where no label was read: by its word, its letter, or a title before a name. */
import { type Sex, sex } from '../../../shared/contract/scan.ts'
import { medianOf } from '../../image/median.ts'
import { onlyOne } from '../print/only-one.ts'
import { type Piece, partsBetweenStrokes } from '../print/piece.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byPattern } from '../proposals/proposals.ts'
import { sexOfTitle } from '../values/name-spelling.ts'
import { tidy } from '../values/read-value.ts'
import { readSex, type SexWords } from '../values/sex-words.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** Shorter words beside others are more often fragments of something else. */
const WORD_LENGTH_MIN = 4
/** A letter read with a lower probability is as likely a speck. */
const LETTER_PROBABILITY_MIN = 0.8
/** Minimum height of a letter, as a share of the median height of the values found. */
const HEIGHT_MIN = 0.7

/** The sex where exactly one line looks like it: by word, letter or sign; else by a title. */
export function sexByLook(
  print: OpenPrint,
  { values: { sexes }, type, numbers }: PageHabits,
): ValueProposal[] {
  if (type.kind === null || !print.isUnknown('sex')) return []
  const looks: readonly ((piece: Piece) => Sex | null)[] = [
    ({ text }) => byWord(text, sexes),
    // On numbered licences, which print no sex, a letter is the sign of the country: `F`.
    (piece) =>
      numbers.size === 0 && isTall(piece, print) ? byCharacter(piece, letter, sexes) : null,
    // Licences of Japan print no sex: there only a sign behind its label counts.
    (piece) =>
      type.kind === 'driving_licence' && !/^性./u.test(piece.text)
        ? null
        : byCharacter(piece, sign, sexes),
  ]
  for (const look of looks) {
    const found = print.values.flatMap((piece) => {
      const value = look(piece)
      return value === null ? [] : [{ piece, value }]
    })
    const [only, ...others] = found
    if (others.length > 0) return []
    if (only === undefined) continue
    const value = { value: only.value, fit: 1 }
    const pieces = [wordIn(only.piece, sexes)]
    return [byPattern({ field: 'sex', pieces, value })]
  }
  return sexByTitle(print)
}

/** Reads `МУЖ.`, or `оч / Male`, of which one language could not be read. */
function byWord(text: string, sexes: SexWords): Sex | null {
  const whole = Array.from(tidy(text)).length > 1 ? sexOf(text, sexes) : null
  const parts = text.split('/').filter((part) => tidy(part).length >= WORD_LENGTH_MIN)
  return whole ?? parts.map((part) => sexOf(part, sexes)).find((one) => one !== null) ?? null
}

/** The only readable word of two languages: the other would lower its probability; else all. */
function wordIn(piece: Piece, sexes: SexWords): Piece {
  const parts = partsBetweenStrokes(piece)
  const known = parts.filter(
    ({ text }) => tidy(text).length >= WORD_LENGTH_MIN && sexOf(text, sexes) !== null,
  )
  return (parts.length > 2 ? undefined : onlyOne(known)) ?? piece
}

/** A letter alone, behind an unreadable sign, or behind the remnant of SEX, SEXE or SEXO. */
const letter =
  /^(?:[^\p{ASCII}]{1,2}\s|(?:[Ss](?:[EeOo]\p{L}|\p{L}[Xx])|\p{L}[EeOo][Xx])[AaEeOo]?[\s:]+)?([MF])$/u

/** The Chinese word, behind its label or before an unreadable letter: `性別女`, `女手`. */
const sign = /^(?:性\S{0,2}|\S?[別别])?\s?([男女])\S?$/u

/** The sex by the character in a form's group, if that was read well. */
function byCharacter({ text, characters }: Piece, form: RegExp, sexes: SexWords): Sex | null {
  const [, one = ''] = form.exec(text) ?? []
  const read = characters[Array.from(text).lastIndexOf(one)]
  return (read?.probability ?? 0) < LETTER_PROBABILITY_MIN ? null : sexOf(one, sexes)
}

function isTall({ capitalHeight }: Piece, { found }: OpenPrint): boolean {
  const median = medianOf(found.flatMap(({ pieces: [first] }) => first?.capitalHeight ?? []))
  return median !== null && capitalHeight > HEIGHT_MIN * median
}

function sexOf(text: string, sexes: SexWords): Sex | null {
  const value = readSex(tidy(text), sexes)?.value
  return sex.options.find((one) => one === value) ?? null
}

/** The sex from a title before a name: `Mr.`, `Mrs.`, `Miss`; the first of two counts. */
function sexByTitle(print: OpenPrint): ValueProposal[] {
  const named = print.found.flatMap((one) => {
    if (one.field !== 'full_name' && one.field !== 'given_names') return []
    const sexInTitle = sexOfTitle(tidy(one.pieces[0]?.text ?? ''))
    return sexInTitle === null ? [] : [{ found: one, sexInTitle }]
  })
  const [titled] = named
  if (titled === undefined) return []
  const value = { value: titled.sexInTitle, fit: 1 }
  const { pieces } = titled.found
  return [{ ...byPattern({ field: 'sex', pieces, value }), isImplied: true }]
}
