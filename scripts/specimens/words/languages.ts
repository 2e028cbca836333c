import type { LanguageWords } from './language-words.ts'
import { albanian } from './languages/albanian.ts'
import { arabic } from './languages/arabic.ts'
import { armenian } from './languages/armenian.ts'
import { bulgarian } from './languages/bulgarian.ts'
import { chinese } from './languages/chinese.ts'
import { croatian } from './languages/croatian.ts'
import { czech } from './languages/czech.ts'
import { danish } from './languages/danish.ts'
import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { estonian } from './languages/estonian.ts'
import { finnish } from './languages/finnish.ts'
import { french } from './languages/french.ts'
import { georgian } from './languages/georgian.ts'
import { german } from './languages/german.ts'
import { greek } from './languages/greek.ts'
import { hebrew } from './languages/hebrew.ts'
import { hindi } from './languages/hindi.ts'
import { hungarian } from './languages/hungarian.ts'
import { indonesian } from './languages/indonesian.ts'
import { italian } from './languages/italian.ts'
import { japanese } from './languages/japanese.ts'
import { korean } from './languages/korean.ts'
import { latvian } from './languages/latvian.ts'
import { lithuanian } from './languages/lithuanian.ts'
import { norwegian } from './languages/norwegian.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { romanian } from './languages/romanian.ts'
import { russian } from './languages/russian.ts'
import { serbian } from './languages/serbian.ts'
import { slovak } from './languages/slovak.ts'
import { slovene } from './languages/slovene.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'
import { thai } from './languages/thai.ts'
import { turkish } from './languages/turkish.ts'
import { ukrainian } from './languages/ukrainian.ts'
import { vietnamese } from './languages/vietnamese.ts'

/** Words by BCP 47 language tag. */
export const languages = {
  ar: arabic,
  bg: bulgarian,
  cs: czech,
  da: danish,
  de: german,
  el: greek,
  en: english,
  es: spanish,
  et: estonian,
  fi: finnish,
  fr: french,
  he: hebrew,
  hi: hindi,
  hr: croatian,
  hu: hungarian,
  hy: armenian,
  id: indonesian,
  it: italian,
  ja: japanese,
  ka: georgian,
  ko: korean,
  lt: lithuanian,
  lv: latvian,
  nb: norwegian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sk: slovak,
  sl: slovene,
  sq: albanian,
  sr: serbian,
  sv: swedish,
  th: thai,
  tr: turkish,
  uk: ukrainian,
  vi: vietnamese,
  zh: chinese,
} as const satisfies Record<string, LanguageWords>

export type LanguageTag = keyof typeof languages
