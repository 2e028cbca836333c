/**
 * States and provinces as they head cards and end addresses: `NEW YORK STATE`, `BRITISH COLUMBIA`,
 * `IL`.
 */
import { countries } from '../../catalogue/countries.ts'
import { wordKey } from '../../catalogue/word-key.ts'

const names: ReadonlySet<string> = new Set(
  [...countries.values()].flatMap(({ jurisdictions = {} }) =>
    Object.entries(jurisdictions).flatMap(([code, name]) =>
      [code, name, `${name} State`, `State of ${name}`, `Province of ${name}`].map(wordKey),
    ),
  ),
)

/** The federation before its state, as headings name both: `USA FL`. */
const federation = /^(?:USA|CANADA)\s/u

/**
 * Whether a text, or the part behind its last comma, names a state or province. Some of these are
 * given names as well, so a text of one word proves nothing.
 */
export function endsWithJurisdiction(text: string): boolean {
  return names.has(wordKey(text.split(',').at(-1)?.replace(federation, '') ?? ''))
}
