/** The words of specimens in each language: `languages/<BCP 47 tag>.json`. */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { languageWords } from './language-words.ts'

export const languageTags = [
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'he',
  'hi',
  'hr',
  'hu',
  'hy',
  'id',
  'it',
  'ja',
  'ka',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sq',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
  'zh',
] as const
export type LanguageTag = (typeof languageTags)[number]

const folder = join(import.meta.dirname, 'languages')

/** Words by BCP 47 language tag. Loading throws if a file is missing, unknown or wrong, and names it. */
export const languages = z.record(z.enum(languageTags), languageWords).parse(
  Object.fromEntries(
    readdirSync(folder).map((file) => {
      const tag = basename(file, '.json')
      return [tag, { tag, ...JSON.parse(readFileSync(join(folder, file), 'utf8')) }]
    }),
  ),
)
