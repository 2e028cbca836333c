import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { isSameValue } from '../agreement/same-value.ts'
import { trust } from '../confidence.ts'

/**
 * Splits the name of an MRZ that does not separate surname and given names, if the page does: a
 * printed surname is its first words, or printed given names are its last. The parts are no surer
 * than that print. Where the page does not split it, or splits it in two ways, it stays whole.
 */
export function splitWholeName(all: readonly FieldCandidate[]): readonly FieldCandidate[] {
  const whole = all.find(({ name, source }) => name === 'full_name' && source === 'mrz')
  if (whole?.value == null) return all
  const words = whole.value.split(' ')
  const splits = splitsOnPage(words, all)
  const [only, ...others] = new Set(splits.map(({ at }) => at))
  if (only === undefined || others.length > 0) return all
  const surest = Math.max(...splits.map(({ probability }) => probability))
  const { isCut, ...uncut } = whole
  const part = (name: 'surname' | 'given_names', own: readonly string[], isLast: boolean) => ({
    ...(isLast && isCut ? { ...uncut, isCut } : uncut),
    name,
    value: own.join(' '),
    printed: own.join('<'),
    probability: Math.min(whole.probability, surest),
  })
  const parts = [
    part('surname', words.slice(0, only), only === words.length),
    part('given_names', words.slice(only), true),
  ]
  return [...parts.filter(({ value }) => value !== ''), ...all.filter((one) => one !== whole)]
}

/** Names are separated by spaces, and a zone has filler for a hyphen (ICAO 9303-3 §4.6). */
const betweenWords = /[\s-]+/u

/** The numbers of words that the printed names give the surname, and how sure they are. */
function splitsOnPage(
  words: readonly string[],
  all: readonly FieldCandidate[],
): { readonly at: number; readonly probability: number }[] {
  return all.flatMap(({ name, source, lcid, value, probability }) => {
    const isPrinted = source === 'viz' && lcid === 0 && probability >= trust.spellingMin
    if (!isPrinted || value === null || (name !== 'surname' && name !== 'given_names')) return []
    const count = value.split(betweenWords).length
    const at = name === 'surname' ? count : words.length - count
    const own = name === 'surname' ? words.slice(0, count) : words.slice(Math.max(0, at))
    const isHere = at >= 0 && isSameValue('name', own.join(' '), value)
    return isHere ? [{ at: Math.min(at, words.length), probability }] : []
  })
}
