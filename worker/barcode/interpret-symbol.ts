import type { DocumentKind } from '../../shared/contract/scan.ts'
import { type FieldName, namedFields } from '../../shared/fields/catalogue.ts'
import type { TypeVote } from '../catalogue/decide-type.ts'
import type { FieldCandidate } from '../catalogue/field-candidate.ts'
import type { OpenCandidate } from '../catalogue/open-candidate.ts'
import { boxAround } from '../image/box.ts'
import type { SubfileType } from './aamva/header.ts'
import { parseAamva } from './aamva/parse-aamva.ts'
import { parseTracks } from './aamva/parse-tracks.ts'
import { type OwnElement, readCard, readOwnElements } from './aamva/read-card.ts'
import { barcodeTrust } from './barcode-trust.ts'
import type { CardValue } from './card-value.ts'
import type { DecodedSymbol } from './decode/symbol.ts'
import { readNationalCode } from './national/read-national-code.ts'
import { payloadText } from './payload/payload-text.ts'
import { type SealCheck, uncheckedSeals } from './payload/seal-certificates.ts'
import { sealValues } from './payload/seal-values.ts'
import { parseSeal } from './payload/visible-digital-seal.ts'

/** What one code says about the document it is printed on. */
export interface SymbolReading {
  readonly candidates: readonly FieldCandidate[]
  /** Values that no field of the catalogue covers. */
  readonly open: readonly OpenCandidate[]
  /** Empty if the payload states neither kind nor country: a number, a link, unknown bytes. */
  readonly votes: readonly TypeVote[]
}

interface PayloadContent {
  readonly values: readonly CardValue[]
  readonly own?: readonly OwnElement[]
  readonly votes: readonly TypeVote[]
  /** The highest probability of its values, if that is not that of a standard's form. */
  readonly trustMax?: number
}

/**
 * Returns the fields of a payload in a known format, and always the payload itself: its text as
 * `barcode`, and its bytes as `barcode_bytes` where the text does not give them back. Nothing in it
 * is executed or fetched: a link is treated as plain text.
 * @param today `YYYY-MM-DD`, which decides centuries
 * @param checkSeal what checks the signatures of seals; without it none is checked
 */
export function interpretSymbol(
  symbol: DecodedSymbol,
  today: string,
  checkSeal: SealCheck = uncheckedSeals,
): SymbolReading {
  const box = boxAround(symbol.corners)
  const { corners } = symbol
  const found =
    readTracksOrCard(symbol) ?? readSeal(symbol, checkSeal) ?? readNational(symbol, today)
  const candidate = (name: FieldName, value: string | null, printed: string, probability: number) =>
    ({ name, value, printed, lcid: 0, probability, source: 'barcode', box, corners }) as const
  const fields = (found?.values ?? []).map((one) => ({
    ...candidate(
      one.field,
      one.value,
      one.printed,
      Math.min(probabilityOf(one), found?.trustMax ?? 1),
    ),
    ...(one.isTruncated && namedFields[one.field].kind === 'name' ? { isCut: true as const } : {}),
  }))
  const { text, bytes, isSure } = payloadText(symbol)
  const isChecked = symbol.symbology !== 'Code39' && symbol.symbology !== 'ITF'
  const trusted = isChecked ? barcodeTrust.checked : barcodeTrust.unchecked
  const probability = isSure ? trusted : Math.min(trusted, barcodeTrust.guessedCharset)
  return {
    candidates: [
      ...fields,
      ...(text === null ? [] : [candidate('barcode', text, text, probability)]),
      ...(bytes === null ? [] : [candidate('barcode_bytes', bytes, bytes, trusted)]),
    ],
    open: (found?.own ?? []).map((one) => ({
      ...openCandidate(one),
      corners,
      isOfBarcode: true as const,
    })),
    votes: found?.votes ?? [],
  }
}

function probabilityOf({ isTruncated, failsCheck }: CardValue): number {
  if (failsCheck) return barcodeTrust.failedCheck
  return isTruncated ? barcodeTrust.truncated : barcodeTrust.parsed
}

function openCandidate({ element, value, isIssuers }: OwnElement): OpenCandidate {
  return {
    heading: element,
    label: isIssuers ? `Issuer's own element ${element}` : `Element ${element}`,
    value,
    probability: barcodeTrust.parsed,
  }
}

/** Cards of North America; their standard writes single bytes (ISO/IEC 8859-1). */
function readTracksOrCard({ bytes }: DecodedSymbol): PayloadContent | null {
  const text = Buffer.from(bytes).toString('latin1')
  const records = parseAamva(text)
  if (records !== null) {
    const values = readCard(records)
    const votes = votesFor(kindOf(records.type, values), barcodeTrust.kindOfCard, values)
    return records.areSeparatorsLost
      ? { values, votes, trustMax: barcodeTrust.dividedByLetters }
      : { values, votes, own: readOwnElements(records) }
  }
  const values = parseTracks(text)
  if (values === null) return null
  return { values, votes: votesFor('driving_licence', barcodeTrust.kindOfTracks, values) }
}

/** A card that names no subfile is a licence if it has a class. */
function kindOf(type: SubfileType | null, values: readonly CardValue[]): DocumentKind | null {
  if (type !== null) return type === 'ID' ? 'identity_card' : 'driving_licence'
  return values.some(({ field }) => field === 'dl_class') ? 'driving_licence' : null
}

/** A forged seal names nothing: neither kind nor country, and none of its values is sure. */
function readSeal({ bytes }: DecodedSymbol, checkSeal: SealCheck): PayloadContent | null {
  const seal = parseSeal(bytes)
  if (seal === null) return null
  const signature = checkSeal(seal)
  const values = sealValues(seal, signature)
  if (signature === 'invalid') return { values, votes: [], trustMax: barcodeTrust.forged }
  return { values, votes: votesFor(seal.kind, barcodeTrust.kindOfSeal, values) }
}

function readNational({ bytes }: DecodedSymbol, today: string): PayloadContent | null {
  const code = readNationalCode(bytes, today)
  if (code === null) return null
  return {
    values: code.values,
    votes: votesFor(code.kind, barcodeTrust.kindOfNational, code.values),
  }
}

/** @param probability that the kind is right; the country, which the payload states, has its own */
function votesFor(
  kind: DocumentKind | null,
  probability: number,
  values: readonly CardValue[],
): TypeVote[] {
  const country =
    values.find(({ field }) => field === 'issuing_state' || field === 'seal_issuer')?.value ?? null
  const votes: TypeVote[] = [
    { evidence: 'barcode', kind, country: null, probability },
    { evidence: 'barcode', kind: null, country, probability: barcodeTrust.country },
  ]
  return votes.filter((vote) => (vote.kind ?? vote.country) !== null)
}
