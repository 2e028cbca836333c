import { expect } from 'chai'
import { distance } from 'fastest-levenshtein'

/** By how much a probability may differ; up to 0.11 was measured (dc951cdb). */
const PROBABILITY_APART_MAX = 0.2

/** The same of a place, as a share of the picture. */
const PLACE_APART_MAX = 0.005

const bands = ['low', 'medium', 'high']

const nameOfHolder = /^(?:surname|given_names|full_name)\b/

/** Print in words: no date, number, code of a state, or line of an MRZ. */
const words = /^[^\d<]{4,}$/

/**
 * Fails if an answer kept in a file is not what the engine reads here. Networks add up in another
 * order where a processor has AVX-512, which moves what is a close decision: probabilities, with
 * them a band by one step, the edges of a box, and now and then a letter of a printed word
 * (EMPLLOYMENT). All else must be equal: which fields in which order, dates, numbers, names of the
 * holder, the MRZ, kinds and verdicts.
 */
export function expectReadAlike(kept: unknown, read: unknown): void {
  expect(differencesBetween(kept, read)).to.deep.equal([])
}

/** One line for each difference beyond those, as `fields.2.value: "CAIRO" for "QUITO"`. */
export function differencesBetween(kept: unknown, read: unknown, path = ''): string[] {
  if (!isObject(kept) || !isObject(read) || Array.isArray(kept) !== Array.isArray(read))
    return isAlike(path, kept, read)
      ? []
      : [`${path}: ${JSON.stringify(kept)} for ${JSON.stringify(read)}`]
  const values = new Map(Object.entries(kept))
  const others = new Map(Object.entries(read))
  const named = String(values.get('id') ?? values.get('name') ?? '')
  return [...new Set([...values.keys(), ...others.keys()])].flatMap((key) => {
    const [value, other] = [values.get(key), others.get(key)]
    const isName = key === 'value' && nameOfHolder.test(named)
    return differencesBetween(value, other, `${path}${path && '.'}${isName ? 'name' : key}`)
  })
}

function isAlike(path: string, kept: unknown, read: unknown): boolean {
  const key = path.split('.').at(-1) ?? ''
  if (typeof kept === 'number' && typeof read === 'number') {
    if (/probability/i.test(key)) return Math.abs(kept - read) <= PROBABILITY_APART_MAX
    if (/^(?:x|y|left|top|right|bottom)$/.test(key)) return Math.abs(kept - read) <= PLACE_APART_MAX
  }
  if (typeof kept === 'string' && typeof read === 'string') {
    if (/confidence$/.test(key)) return Math.abs(bands.indexOf(kept) - bands.indexOf(read)) <= 1
    if ((key === 'value' || key === 'text') && words.test(kept) && words.test(read))
      return distance(kept, read) <= 1
  }
  return kept === read
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
