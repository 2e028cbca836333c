import { type FieldName, fieldNames } from '../../shared/fields/catalogue.ts'
import { languages } from '../catalogue/languages.ts'
import { wordKey } from '../catalogue/word-key.ts'

/** One word or phrase that stands beside values. */
export interface LabelWord {
  readonly key: string
  /** Null: it names no field that is read (`Signature`). */
  readonly field: FieldName | null
  /** BCP 47. */
  readonly language: string
  /** Of its field's words in that language, 0 the most common. */
  readonly rank: number
}

const byLanguage: ReadonlyMap<string, readonly LabelWord[]> = new Map(
  [...languages].map(([tag, { labels, captions }]) => {
    const named = fieldNames.flatMap((field) =>
      (labels[field] ?? []).map((word, rank) => entry(word, field, tag, rank)),
    )
    return [tag, [...named, ...captions.map((word) => entry(word, null, tag, 0))]]
  }),
)

function entry(word: string, field: FieldName | null, language: string, rank: number): LabelWord {
  return { key: wordKey(word), field, language, rank }
}

/** The closed vocabulary of these languages. */
export function labelWords(tags: readonly string[]): readonly LabelWord[] {
  return tags.flatMap((tag) => byLanguage.get(tag) ?? [])
}

const everyWord = new Map<string, LabelWord[]>()
for (const words of byLanguage.values()) {
  for (const word of words) everyWord.set(word.key, [...(everyWord.get(word.key) ?? []), word])
}

/** Whose label a text is, in any language; exact but for case, marks and punctuation. */
export function labelsSpelt(text: string): readonly LabelWord[] {
  return everyWord.get(wordKey(text)) ?? []
}
