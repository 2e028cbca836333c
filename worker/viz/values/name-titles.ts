/** Before a name, and no part of it: `Mr.`, `MISS`, `นาย`. */
import { type Sex, sex } from '../../../shared/contract/scan.ts'
import { anyWordOf } from '../../catalogue/language-words.ts'
import { type Language, languages } from '../../catalogue/languages.ts'

function titlesOf({ nameTitles }: Language): readonly string[] {
  return sex.options.flatMap((one) => nameTitles[one] ?? [])
}

const latin = anyWordOf((language) => (language.script === 'Latn' ? titlesOf(language) : []))
const others = anyWordOf((language) => (language.script === 'Latn' ? [] : titlesOf(language)))

/** In Latin letters, where it is told apart as its first group, it may be an abbreviation. */
export const nameTitle = new RegExp(
  `^(${latin})(?:\\.\\s?|\\s)(?=\\p{L}{2})|^${others}\\s(?=\\p{L})`,
  'iu',
)

const nothingElse = new RegExp(`^(?:${latin})\\.?$`, 'iu')

/** `MRS` in a line of its own, above the given names of a British licence. */
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

/** Whom the title before a name is for, as far as it is in Latin letters; null without one. */
export function sexOfTitle(name: string): Sex | null {
  const [, title] = nameTitle.exec(name) ?? []
  return sexes.get(title?.toLowerCase() ?? '') ?? null
}
