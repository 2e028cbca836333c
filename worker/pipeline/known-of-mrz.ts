/** Which values the MRZ gave so surely that print of its page need not say what they are. */
import { countries } from '../catalogue/countries.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import { languages } from '../catalogue/languages.ts'
import { type IsKnown, knownValues } from '../viz/values/known-value.ts'
import type { FoundMrz } from './context.ts'

/** What is known of a picture when its print is read. */
interface SeenWithMrz {
  readonly mrz: Pick<FoundMrz, 'passed' | 'issuingState'> | null
  /** Whether the print to be read is that of the MRZ's page alone. */
  readonly isPageAlone: boolean
  /** Portraits in the picture. */
  readonly portraits: number
  readonly candidates: readonly FieldCandidate[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/**
 * Recognizes the values of a passed MRZ: captions above them are not read. Where more than its page
 * is in view, or a second portrait, they are: they show whether print is of two documents. So they
 * are where names are printed in another script as well, which the captions tell from others. Null
 * if all captions are read.
 */
export function knownOfMrz(seen: SeenWithMrz): IsKnown | null {
  const { mrz, isPageAlone, portraits, candidates, today } = seen
  if (!mrz?.passed || !isPageAlone || portraits > 1 || !isLatin(mrz.issuingState)) return null
  const known = candidates.filter(({ source, lcid }) => source === 'mrz' && lcid === 0)
  return knownValues(known, mrz.issuingState, today)
}

/** Whether an issuer (alpha-3) prints its documents in Latin script alone; false if not known. */
function isLatin(issuer: string | null): boolean {
  const country = countries.get(issuer ?? '')
  return country?.languages.every((tag) => languages.get(tag)?.script === 'Latn') ?? false
}
