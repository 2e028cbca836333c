/** Which values the MRZ gave so surely that print of its page need not say what they are. */
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { countries } from '../../catalogue/countries.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { languages } from '../../catalogue/languages.ts'
import { type IsKnown, knownValues } from '../../viz/ways/by-value.ts'
import type { FoundMrz } from '../context.ts'

/** The values of a passed MRZ. */
export interface KnownOfMrz {
  /** Whether the text of a line is one of them. */
  readonly isPrintedBy: IsKnown
  readonly fields: ReadonlySet<FieldName>
}

/** What is known of a picture when its print is read. */
interface SeenWithMrz {
  readonly mrz: Pick<FoundMrz, 'passed' | 'issuingState'> | null
  /** Whether the print to be read is that of the MRZ's page alone. */
  readonly isPageAlone: boolean
  /** Whether two portraits are in view that may be of two people: a ghost portrait is smaller. */
  readonly hasTwoFaces: boolean
  readonly candidates: readonly FieldCandidate[]
  /** `YYYY-MM-DD` */
  readonly today: string
}

/**
 * Recognizes the values of a passed MRZ: captions above them are not read. Where more than its page
 * is in view, or a second face, they are: they show whether print is of two documents. They are read,
 * too, where names are printed in another script as well, which captions distinguish from others.
 * Null if all captions are read.
 */
export function knownOfMrz(seen: SeenWithMrz): KnownOfMrz | null {
  const { mrz, isPageAlone, hasTwoFaces, candidates, today } = seen
  if (!mrz?.passed || !isPageAlone || hasTwoFaces || !isLatin(mrz.issuingState)) return null
  const known = candidates.filter(({ source, lcid }) => source === 'mrz' && lcid === 0)
  return {
    isPrintedBy: knownValues(known, mrz.issuingState, today),
    fields: new Set(known.map(({ name }) => name)),
  }
}

/** Whether an issuer (alpha-3) prints its documents in Latin script alone; false if not known. */
function isLatin(issuer: string | null): boolean {
  const country = countries.get(issuer ?? '')
  return country?.languages.every((tag) => languages.get(tag)?.script === 'Latn') ?? false
}
