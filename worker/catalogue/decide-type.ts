import { type DocumentKind, documentKind } from '../../shared/contract/scan.ts'

/** What one piece of evidence says about a document's kind, its country, or both. */
export interface TypeVote {
  readonly kind: DocumentKind | null
  /** Alpha-3. */
  readonly country: string | null
  /** What the document is called within its kind, such as `Diplomatic passport`. */
  readonly name?: string | null
  /** How often such evidence is right, 0 to 1, by measurement. */
  readonly probability: number
  readonly evidence:
    | 'mrz'
    | 'barcode'
    | 'title'
    /** A title that cards of companies, schools and banks have, too. */
    | 'commonTitle'
    | 'issuer'
    | 'numbers'
    | 'categories'
    | 'labels'
    | 'captions'
    | 'cards'
    | 'address'
    | 'number'
    | 'words'
    | 'page'
    | 'nationality'
    | 'sign'
    | 'signAlone'
    | 'hint'
    /** The page is titled as a document of no kind; `kind` is null. */
    | 'other'
    /** The MRZ names an issuer that is no state of ISO or ICAO; `country` is null. */
    | 'unknownState'
}

/** The kind and country with the most evidence; null where there is none. */
export interface DocumentType {
  readonly kind: DocumentKind | null
  /** Alpha-3. */
  readonly country: string | null
  /** Probability that kind and country, as far as not null, are right; 0 to 1, 0 without a kind. */
  readonly probability: number
}

/** About as many codes as ISO 3166-1 and ICAO 9303-3 §5 have. */
const COUNTRIES = 250

/**
 * Each vote multiplies the odds of what it names; the rest of its probability is spread evenly over
 * all other names. Several votes of one kind of evidence for a name count once, by the surest: two
 * titles on one page are not two witnesses.
 * @param expected the country a caller expects: it decides between countries with about equal
 *   evidence, but never against the evidence (contract 2.11)
 */
export function decideType(
  votes: readonly TypeVote[],
  expected: string | null = null,
): DocumentType {
  const isOther = votes.some(({ evidence }) => evidence === 'other')
  const ofKind = isOther ? votes.filter(({ evidence }) => namesKind.has(evidence)) : votes
  const kind = decide(ofKind, ({ kind }) => kind, documentKind.options.length)
  const country = decideCountry(votes, expected)
  return {
    kind: kind?.name ?? null,
    country: country?.name ?? null,
    probability: kind === null ? 0 : kind.probability * (country?.probability ?? 1),
  }
}

/**
 * What the votes for a kind call the document; null where none says more than the kind, or they say
 * different things.
 * @param country alpha-3: what the votes of other countries call theirs does not count
 */
export function subtypeName(
  votes: readonly TypeVote[],
  kind: DocumentKind,
  country: string | null,
): string | null {
  const [only, ...others] = new Set(
    votes.flatMap((vote) => {
      const isOfIssuer = vote.country === null || vote.country === country
      return vote.kind === kind && isOfIssuer ? (vote.name ?? []) : []
    }),
  )
  return others.length === 0 ? (only ?? null) : null
}

/**
 * The country alone, decided as in `decideType`, and its probability, 0 to 1; null without
 * evidence. Beside an MRZ of an unknown issuer only what names a state counts: words, captions and
 * forms of numbers that issuer shares with states that are known.
 */
export function decideCountry(
  votes: readonly TypeVote[],
  expected: string | null = null,
): { readonly name: string; readonly probability: number } | null {
  const isUnknown = votes.some(({ evidence }) => evidence === 'unknownState')
  const ofCountry = isUnknown ? votes.filter(({ evidence }) => namesIssuer.has(evidence)) : votes
  return decide(ofCountry, ({ country }) => country, COUNTRIES, expected)
}

/** Evidence in which an issuer is named, rather than likely. */
const namesIssuer: ReadonlySet<TypeVote['evidence']> = new Set(['barcode', 'issuer', 'sign'])

/** Evidence that says the kind by itself; the rest is what documents of no kind print, too. */
const namesKind: ReadonlySet<TypeVote['evidence']> = new Set([
  'mrz',
  'barcode',
  'title',
  'commonTitle',
  'hint',
])

/**
 * Evidence that names the state, or what it alone calls its documents; captions, a language or an
 * address are those of other cards, too.
 */
const ofStates: ReadonlySet<TypeVote['evidence']> = new Set([
  'mrz',
  'barcode',
  'issuer',
  'title',
  'number',
  'words',
  'nationality',
  'sign',
  'signAlone',
])

/** Whether any vote says that a state issued the document. */
export function namesState(votes: readonly TypeVote[]): boolean {
  return votes.some(({ evidence }) => ofStates.has(evidence))
}

/** From this part of the largest share on, names count as equally likely. */
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
  // Names without a vote: each has odds of 1.
  const unnamed = (names - shares.length) * Math.exp(-most)
  const all = shares.reduce((sum, { share }) => sum + share, unnamed)
  const top = Math.max(...shares.map(({ share }) => share))
  const equals = shares.filter(({ share }) => share > EQUAL_SHARE * top)
  const best =
    equals.find(({ name }) => name === expected) ?? equals.find(({ share }) => share === top)
  if (best === undefined) return null
  return { name: best.name, probability: best.share / all }
}

/** For each name the surest vote of each kind of evidence. */
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
