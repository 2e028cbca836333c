import type { DocumentKind } from '../../../shared/contract/scan.ts'
import type { FieldName } from '../../../shared/fields/catalogue.ts'
import {
  decideCountry,
  decideType,
  namesState,
  subtypeName,
  type TypeVote,
} from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { isOnPage } from '../documents/codes-of-document.ts'
import { hasData } from '../has-data.ts'

/** Evidence that is not print. */
const fromData: ReadonlySet<TypeVote['evidence']> = new Set(['mrz', 'barcode'])

/**
 * Decides the document's kind and country from the votes of all readers, in one pass over them. If
 * time runs out, the votes of MRZ and barcode decide alone; so do those that name a kind if print is
 * another person's, which makes the answer one of one document, and kind and country less sure. They
 * are less sure, too, if another document could be meant as well, if nothing names the country, and
 * where only a code names the kind with no card around it: anybody can print one. An identity card or
 * a visa that no state or office is seen to have issued is a card of a company, a school or a bank, of
 * no kind; so is what only the labeller takes for a document, since it knows nothing else.
 */
export function classify(context: ScanContext, mustEnd: () => boolean): void {
  const { task } = context
  const ofData = context.votes.filter(({ evidence }) => fromData.has(evidence))
  const isOfTwo = context.printOfAnother.length > 0
  const isDoubtful = isOfTwo || context.isOneOfTwo
  const isDataEnough = isOfTwo && ofData.some((vote) => vote.kind !== null)
  const votes = mustEnd() || isDataEnough ? ofData : context.votes
  const { kind, country, probability } = decideType(votes, task.expectCountry)
  const isOfCodeAlone = !isCodeOnCard(context) && kindBesides('barcode', votes) !== kind
  const isNamed = (decideCountry(votes, task.expectCountry)?.probability ?? 1) >= trust.namedMin
  const most = Math.min(
    isNamed ? 1 : trust.impliedCountryMax,
    hasData(context) ? 1 : trust.kindWithoutDataMax,
    isDoubtful ? trust.oneOfTwoMax : 1,
    isOfCodeAlone ? trust.codeAloneMax : 1,
  )
  const needsIssuer =
    kind !== null && (issuedKinds.has(kind) || kindBesides('page', votes) !== kind)
  const isOfState = kind !== null && (!needsIssuer || isIssued(context, votes))
  if (isOfState) {
    const subtype = subtypeName(votes, kind, country)
    context.type = { kind, subtype, country, probability: Math.min(probability, most) }
  } else context.candidates = [...context.candidates, ...issuerOf(context, votes)]
}

/** Fewer lines are on a sheet of paper with a code. */
const CARD_LINES_MIN = 3

function isCodeOnCard({ barcodes, page, print }: ScanContext): boolean {
  if ((print?.lines.length ?? 0) < CARD_LINES_MIN) return false
  return barcodes.some((code) => isOnPage(code, page?.front?.corners ?? null))
}

function kindBesides(one: TypeVote['evidence'], votes: readonly TypeVote[]): DocumentKind | null {
  return decideType(votes.filter(({ evidence }) => evidence !== one)).kind
}

/** Whether a state, an office or a code stands for the document. */
function isIssued({ candidates }: ScanContext, votes: readonly TypeVote[]): boolean {
  const isNamed = candidates.some(({ name, value }) => value !== null && issuers.has(name))
  return isNamed || namesState(votes)
}

/** Kinds with titles that head other cards, too: `IDENTITY CARD` at companies, `VISA` at banks. */
const issuedKinds: ReadonlySet<DocumentKind> = new Set(['identity_card', 'visa'])

const issuers: ReadonlySet<FieldName> = new Set(['issuing_state', 'authority'])

/** The voted country as `issuing_state`: without a kind no document is published with it. */
function issuerOf({ task, candidates }: ScanContext, votes: readonly TypeVote[]): FieldCandidate[] {
  const country = decideCountry(votes, task.expectCountry)
  if (country === null || candidates.some(({ name }) => name === 'issuing_state')) return []
  const probability = Math.min(trust.issuerWithoutKindMax, country.probability)
  const printed = { printed: '', lcid: 0, source: 'viz', box: null } as const
  return [{ name: 'issuing_state', value: country.name, probability, ...printed }]
}
