/** Titles that stand before a name and are not part of it: `Mr.`, `MISS`, `นาย`. */
import { type Sex, sex } from '../../../shared/contract/scan.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { type Language, languages } from '../../catalogue/languages.ts'

function titlesOf({ nameTitles }: Language): readonly string[] {
  return sex.options.flatMap((one) => nameTitles[one] ?? [])
}

const latin = anyWordOf((language) => (language.script === 'Latn' ? titlesOf(language) : []))
const others = anyWordOf((language) => (language.script === 'Latn' ? [] : titlesOf(language)))

/** A title before a name; a Latin one is the first group, and may have a full stop. */
export const nameTitle = new RegExp(
  `^(${latin})(?:\\.\\s?|\\s)(?=\\p{L}{2})|^${others}\\s(?=\\p{L})`,
  'iu',
)

const nothingElse = new RegExp(`^(?:${latin})\\.?$`, 'iu')

/** Whether a text is only a title, as `MRS` above the given names of a British licence. */
export function isNameTitle(text: string): boolean {
  return nothingElse.test(text.trim())
}

const sexes: ReadonlyMap<string, Sex> = new Map(
  [...languages.values()].flatMap(({ nameTitles }) =>
    sex.options.flatMap((one) =>
      (nameTitles[one] ?? []).map((title) => [title.toLowerCase(), one] as const),
    ),
  ),
)

/** The sex that goes with the Latin title before a name; null without one. */
export function sexOfTitle(name: string): Sex | null {
  const [, title] = nameTitle.exec(name) ?? []
  return sexes.get(title?.toLowerCase() ?? '') ?? null
}
