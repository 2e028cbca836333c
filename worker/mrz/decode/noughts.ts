import { fieldAlphabets } from '../text/allowed-text.ts'
import { type MrzLayout, mrzFieldNames, type Span } from '../text/layout.ts'
import { letterO } from './acceptance.ts'
import type { SeenColumns } from './judged-place.ts'
import { MRZ_ALPHABET, topCharacters } from './mrz-characters.ts'

const O = MRZ_ALPHABET.indexOf('O')

/**
 * The columns with the letter `O` as likely in a number as issuers print it there. Many faces draw
 * it like a nought, and what then remains is what stands beside it: no digit has a say in this.
 */
export function weighNoughts({ fields }: MrzLayout, seen: SeenColumns): SeenColumns {
  const mixed = mrzFieldNames.flatMap((name) =>
    fieldAlphabets[name] === 'either' ? (fields[name] ?? []) : [],
  )
  return seen.map((row, line) =>
    row.map((column, index) => {
      const span = mixed.find((one) => one.line === line && one.start <= index && index < one.end)
      return span === undefined ? column : column.with(O, column[O]! * priorAt(row, index, span))
    }),
  )
}

function priorAt(row: readonly Float32Array[], index: number, { start, end }: Span): number {
  const beside = [index - 1, index + 1].filter((at) => at >= start && at < end)
  const letters = beside.filter((at) => /[A-NP-Z]/.test(topCharacters(row[at]!)[0].text)).length
  return letterO.priors[letters] ?? 1
}
