import { createRequire } from 'node:module'

/** Languages in scripts that the reader of print does not know, BCP 47. */
export const nationalLanguages = ['ar', 'fa', 'hi', 'ja', 'ko', 'th', 'zh', 'zh-Hant'] as const
export type NationalLanguage = (typeof nationalLanguages)[number]

/** Tesseract's names for its data. */
const dataNames: Readonly<Record<NationalLanguage, string>> = {
  ar: 'ara',
  fa: 'fas',
  hi: 'hin',
  ja: 'jpn',
  ko: 'kor',
  th: 'tha',
  zh: 'chi_sim',
  'zh-Hant': 'chi_tra',
}

export function isNationalLanguage(tag: string): tag is NationalLanguage {
  return tag in dataNames
}

/** Whether it is written without blanks between words, or between a label and its value. */
export function isUnspaced(language: NationalLanguage): boolean {
  return language === 'ja' || language === 'zh' || language === 'zh-Hant'
}

/** The npm package with its data, an optional dependency of languages that tesseract reads. */
export function packageOf(language: NationalLanguage): string {
  return `@tesseract.js-data/${dataNames[language]}`
}

const { resolve } = createRequire(import.meta.url)

/**
 * Path of its gzipped data: the integer form of tessdata_best, as accurate as the full one in a
 * third of the time. Null if its package is not installed.
 */
export function nationalDataPath(language: NationalLanguage): string | null {
  const name = dataNames[language]
  try {
    return resolve(`${packageOf(language)}/4.0.0_best_int/${name}.traineddata.gz`)
  } catch {
    return null
  }
}

/** What reads lines: a network of `models/`, or tesseract with a package of data. */
type NationalEngine = 'scripts' | 'ideographs' | 'tesseract'

/** What reads a language, best first; `docs/decisions/0043-national-scripts.md` has the figures. */
const readers: Readonly<Record<NationalLanguage, readonly NationalEngine[]>> = {
  ar: ['scripts', 'tesseract'],
  fa: ['scripts', 'tesseract'],
  hi: ['scripts', 'tesseract'],
  ja: ['ideographs', 'tesseract'],
  ko: ['tesseract'],
  th: ['scripts', 'tesseract'],
  zh: ['ideographs'],
  'zh-Hant': ['ideographs', 'tesseract'],
}

export function readersOf(language: NationalLanguage): readonly NationalEngine[] {
  return readers[language]
}

/** Whether tesseract's data of a language is installed. */
export function isDataInstalled(language: NationalLanguage): boolean {
  return nationalDataPath(language) !== null
}

/** Whether anything can read a language here. */
export function isInstalled(language: NationalLanguage): boolean {
  return readers[language].some((name) => name !== 'tesseract') || isDataInstalled(language)
}

/** Languages that are read here less well or not at all, since their package is not installed. */
export function missingLanguages(): NationalLanguage[] {
  return nationalLanguages.filter(
    (language) => readers[language].includes('tesseract') && !isDataInstalled(language),
  )
}
