import type { CoreField } from '../../../shared/fields/catalogue.ts'
import type { PrintLayout } from '../layouts/layout.ts'
import type { Random } from '../random.ts'
import { type LanguageWords, latinOf, nativeOf, type Word } from '../words/language-words.ts'
import { languages } from '../words/languages.ts'
import { type StateCode, states } from '../words/states.ts'

export type Values = Readonly<Partial<Record<CoreField, string>>>

export interface Holder {
  readonly surname: string
  readonly givenNames: string
  readonly sex: 'M' | 'F' | 'X'
  readonly birthPlace: string
  readonly more: Values
  /** Empty if the issuer writes Latin, or the holder is a foreigner. */
  readonly national: Values
}

/** The holder of an issuer's document, with names in the case that its layout prints. */
export function randomHolder(
  random: Random,
  { letters, fullName }: PrintLayout,
  issuer: StateCode,
  nationality: StateCode,
): Holder {
  const tag = random.pick(states[nationality].languages)
  const words: LanguageWords = languages[tag]
  const sex = random.chance(0.02) ? 'X' : random.pick(['F', 'M'] as const)
  const given = sex === 'M' ? words.male : words.female
  const names = [
    ...new Set([random.pick(given), ...(random.chance(0.35) ? [random.pick(given)] : [])]),
  ]
  const surname = random.pick(words.surnames)
  const place = random.pick(words.places)

  const cased = (text: string, locale: string): string =>
    letters === 'mixed' ? text : text.toLocaleUpperCase(locale)
  const latin = (word: Word): string => cased(latinOf(word), typeof word === 'string' ? tag : 'en')
  const native = (word: Word): string => cased(nativeOf(word), tag)
  const whole = (spelt: (word: Word) => string): string => {
    const givens = names.map(spelt).join(' ')
    return fullName === 'given first'
      ? `${givens} ${spelt(surname)}`
      : `${spelt(surname)} ${givens}`
  }

  const local = nationality === issuer
  const writesLatin = typeof surname === 'string'
  return {
    surname: latin(surname),
    givenNames: names.map(latin).join(' '),
    sex,
    birthPlace: latin(place),
    more: {
      full_name: whole(latin),
      nationality:
        local && writesLatin ? states[nationality].nationality : englishName(nationality),
      ...(local && writesLatin ? printedSex(random, words, sex) : {}),
    },
    national:
      local && !writesLatin
        ? {
            surname: native(surname),
            given_names: names.map(native).join(' '),
            full_name: whole(native),
            birth_place: native(place),
            nationality: states[nationality].nationality,
            ...(sex === 'X' || !words.sexes ? {} : { sex: words.sexes[sex] }),
          }
        : {},
  }
}

function englishName(code: StateCode): string {
  return states[code].english.toUpperCase()
}

/** `M`, the language's own letter, or both. */
function printedSex(random: Random, { sexes }: LanguageWords, sex: Holder['sex']): Values {
  if (!sexes || sex === 'X' || random.chance(0.4)) return {}
  const own = sexes[sex]
  return { sex: own === sex || own.length > 2 || random.chance(0.5) ? own : `${own}/${sex}` }
}
