/** What a layout prints before each value, and the form of that value. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { FieldPlace } from '../../catalogue/layouts.ts'
import type { LabelWord } from '../print/label-words.ts'
import { folded } from './folded.ts'

/** A field as its layout prints it. */
export interface FieldGrammar {
  readonly field: FieldName
  /** Its number, folded; empty where it has none. */
  readonly number: string
  /** Number, caption, and both together, folded. */
  readonly marks: readonly string[]
  /** The whole of a value. */
  readonly form: RegExp
}

/** Captions of names that other fields have, too, unless the number stands before them. */
const otherCaptions: Readonly<Partial<Record<FieldName, readonly string[]>>> = {
  surname: ['NAME', 'NAME/NOM', 'NOM'],
}

const known = new WeakMap<readonly FieldPlace[], WeakMap<readonly LabelWord[], FieldGrammar[]>>()

/** The grammar of a layout's fields, with the captions of `words`; empty if it has no forms. */
export function grammarOf(
  places: readonly FieldPlace[],
  words: readonly LabelWord[],
): readonly FieldGrammar[] {
  const ofPlaces = known.get(places) ?? new WeakMap<readonly LabelWord[], FieldGrammar[]>()
  known.set(places, ofPlaces)
  const before = ofPlaces.get(words)
  if (before !== undefined) return before
  const grammar = places.flatMap((place): FieldGrammar[] => {
    if (place.form === undefined) return []
    const number = folded(place.number ?? '')
    const own = words.flatMap(({ field, key }) => (field === place.field ? folded(key) : []))
    const captions = [...new Set(own)].filter((one) => /^[A-Z\d]{2,}$/.test(one))
    const behindNumber = [...captions, ...(otherCaptions[place.field] ?? []).map(folded)]
    const numbered = number === '' ? [] : [number, ...behindNumber.map((one) => number + one)]
    return [
      {
        field: place.field,
        number,
        marks: [...new Set([...numbered, ...captions])],
        form: new RegExp(`^(?:${place.form})$`, 'u'),
      },
    ]
  })
  ofPlaces.set(words, grammar)
  return grammar
}
