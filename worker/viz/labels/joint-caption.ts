/** Captions that name both parts of a name, `Name Vorname/Surname Given name`, above two lines. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { wordKey } from '../../catalogue/word-key.ts'
import type { LabelWord } from '../print/label-words.ts'
import { partsBetweenStrokes, pieceOf, wordPieces } from '../print/piece.ts'
import type { PrintedPage } from '../print/printed-page.ts'
import { wordsSpelt } from './match-label.ts'

type NamePart = 'surname' | 'given_names'

/** Words of such a caption in one language, at most. */
const WORDS_MAX = 6

/** Joint captions of a page. */
interface JointCaptions {
  /** They are captions of a whole name. */
  readonly words: readonly LabelWord[]
  /** What each of two lines below holds, in the order of the words; empty where they disagree. */
  readonly nameLines: readonly NamePart[]
}

/** The joint captions of a page. `Nom et prénoms` is none: a long name may stand below it. */
export function jointCaptions({ lines }: PrintedPage, words: readonly LabelWord[]): JointCaptions {
  const joint = lines.flatMap((line) =>
    partsBetweenStrokes(pieceOf(line)).flatMap((part) => {
      const keys = wordPieces(part).map(({ text }) => wordKey(text))
      const order = keys.length < 2 || keys.length > WORDS_MAX ? undefined : orderOf(keys, words)[0]
      return order === undefined ? [] : [{ order, key: keys.join('') }]
    }),
  )
  const [first] = joint
  const agree = first !== undefined && joint.every(({ order }) => order[0] === first.order[0])
  return {
    words: joint.map(({ key }) => ({ key, field: 'full_name', language: 'en', rank: 0 })),
    nameLines: agree ? first.order : [],
  }
}

function orderOf(keys: readonly string[], words: readonly LabelWord[]): (readonly NamePart[])[] {
  const fieldsOf = (own: readonly string[]) =>
    wordsSpelt(own.join(''), words).map(({ field }) => field)
  return keys.slice(1).flatMap((_, before) => {
    const [first, second] = [fieldsOf(keys.slice(0, before + 1)), fieldsOf(keys.slice(before + 1))]
    if (isSurname(first) && second.includes('given_names')) return [['surname', 'given_names']]
    return first.includes('given_names') && isSurname(second) ? [['given_names', 'surname']] : []
  })
}

/** `Name` beside a caption of given names means the surname. */
function isSurname(fields: readonly (FieldName | null)[]): boolean {
  return fields.includes('surname') || fields.includes('full_name')
}
