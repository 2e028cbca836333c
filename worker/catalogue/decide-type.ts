import { type DocumentKind, documentKind } from '../../shared/contract/scan.ts'

/** What one piece of evidence says of a document's kind, its country, or both. */
export interface TypeVote {
  readonly kind: DocumentKind | null
  /** Alpha-3. */
  readonly country: string | null
  /** How often such evidence is right, 0 to 1, by measurement. */
  readonly probability: number
  readonly evidence:
    | 'mrz'
    | 'barcode'
    | 'title'
    | 'issuer'
    | 'numbers'
    | 'categories'
    | 'labels'
    | 'captions'
    | 'cards'
    | 'address'
    | 'number'
    | 'words'
    | 'nationality'
    | 'sign'
    | 'hint'
}

/** Kind and country that most evidence is for; null where there is none. */
export interface DocumentType {
  readonly kind: DocumentKind | null
  /** Alpha-3. */
  readonly country: string | null
  /** That both are right, as far as they were told; 0 to 1, 0 without a kind. */
  readonly probability: number
}

/** ISO 3166-1 and the codes of ICAO 9303-3 §5, about. */
const COUNTRIES = 250

/**
 * Each vote multiplies the odds of what it names; the rest of its probability falls to all others
 * alike. Votes of one kind of evidence count once, by the surest: two titles of one page are not
 * two witnesses.
 * @param expected the country a caller expects: it decides between countries that the evidence
 *   names equally often, and never against it (contract 2.11)
 */
export function decideType(
  votes: readonly TypeVote[],
  expected: string | null = null,
): DocumentType {
  const kind = decide(votes, ({ kind }) => kind, documentKind.options.length)
  const country = decideCountry(votes, expected)
  return {
    kind: kind?.name ?? null,
    country: country?.name ?? null,
    probability: kind === null ? 0 : kind.probability * (country?.probability ?? 1),
  }
}

/** The country alone, as of `decideType`, with how likely it is; null where there is no evidence. */
export function decideCountry(
  votes: readonly TypeVote[],
  expected: string | null = null,
): { readonly name: string; readonly probability: number } | null {
  return decide(votes, ({ country }) => country, COUNTRIES, expected)
}

/** Shares of which the evidence does not tell one from the other. */
const EQUAL_SHARE = 0.8

function decide<Name extends string>(
  votes: readonly TypeVote[],
  nameOf: (vote: TypeVote) => Name | null,
  names: number,
  expected: Name | null = null,
): { name: Name; probability: number } | null {
  const odds = new Map<Name, number>()
  for (const [name, probability] of surest(votes, nameOf)) {
    const others = (1 - probability) / (names - 1)
    odds.set(name, (odds.get(name) ?? 0) + Math.log(probability / Math.max(others, 1e-6)))
  }
  if (odds.size === 0) return null
  const most = Math.max(...odds.values())
  const shares = [...odds].map(([name, value]) => ({ name, share: Math.exp(value - most) }))
  // Names that nothing speaks for: each has the odds of one.
  const unnamed = (names - shares.length) * Math.exp(-most)
  const all = shares.reduce((sum, { share }) => sum + share, unnamed)
  const top = Math.max(...shares.map(({ share }) => share))
  const equals = shares.filter(({ share }) => share > EQUAL_SHARE * top)
  const best =
    equals.find(({ name }) => name === expected) ?? equals.find(({ share }) => share === top)
  if (best === undefined) return null
  return { name: best.name, probability: best.share / all }
}

/** Of each kind of evidence the surest vote for a name. */
function surest<Name extends string>(
  votes: readonly TypeVote[],
  nameOf: (vote: TypeVote) => Name | null,
): (readonly [Name, number])[] {
  const best = new Map<string, readonly [Name, number]>()
  for (const vote of votes) {
    const name = nameOf(vote)
    if (name === null) continue
    const key = `${vote.evidence} ${name}`
    const before = best.get(key)?.[1] ?? 0
    if (vote.probability > before) best.set(key, [name, Math.min(0.995, vote.probability)])
  }
  return [...best.values()]
}
