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

/** The npm package with its data, an optional dependency. */
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

export function isInstalled(language: NationalLanguage): boolean {
  return nationalDataPath(language) !== null
}

/** Languages that cannot be read here, since their package is not installed. */
export function missingLanguages(): NationalLanguage[] {
  return nationalLanguages.filter((language) => !isInstalled(language))
}
