import type { Judgement } from '../../../evaluation/judge/judge.ts'
import { sizeOf } from './sized-sources.ts'

/** What was read of all documents at one size, beside the same documents as they are. */
export interface SizeScore {
  readonly factor: number
  readonly documents: number
  readonly sameStatus: number
  readonly sameKind: number
  /** Fields with a value at this size, as it is, or both. */
  readonly values: number
  readonly sameValues: number
  /** Labelled values, right and wrong or not there, of documents without an MRZ and with one. */
  readonly withoutMrz: Verdicts
  readonly withMrz: Verdicts
  /** Picture and what differs, in the pictures' order. */
  readonly differing: readonly string[]
}

export interface Verdicts {
  readonly labelled: number
  readonly right: number
  readonly wrong: number
}

/** One score for each size, in the order in which they were read. */
export function compareSizes(judgements: readonly Judgement[]): SizeScore[] {
  const sized = judgements.flatMap((judgement) => {
    const size = sizeOf(judgement.name)
    return size === null ? [] : { ...size, judgement }
  })
  const asIs = new Map(
    sized.flatMap(({ picture, factor, judgement }) =>
      factor === 1 ? [[picture, judgement] as const] : [],
    ),
  )
  const factors = [...new Set(sized.map(({ factor }) => factor))]
  return factors.map((factor) => {
    const pairs = sized.flatMap(({ picture, factor: own, judgement }) => {
      const first = asIs.get(picture)
      return own === factor && first !== undefined ? [{ picture, first, judgement }] : []
    })
    const compared = pairs.map(({ picture, first, judgement }) => ({
      picture,
      ...compare(first, judgement),
    }))
    const sum = (of: (one: (typeof compared)[number]) => number) =>
      compared.reduce((total, one) => total + of(one), 0)
    const verdicts = (hasMrz: boolean) =>
      verdictsOf(
        pairs.flatMap(({ judgement }) =>
          (judgement.truth.mrz !== null) === hasMrz ? judgement : [],
        ),
      )
    return {
      factor,
      documents: compared.length,
      sameStatus: sum(({ isSameStatus }) => Number(isSameStatus)),
      sameKind: sum(({ isSameKind }) => Number(isSameKind)),
      values: sum(({ fields }) => fields.length),
      sameValues: sum(({ fields }) => fields.filter(({ isSame }) => isSame).length),
      withoutMrz: verdicts(false),
      withMrz: verdicts(true),
      differing: compared.flatMap(({ picture, fields, status, kind, isSameStatus, isSameKind }) => [
        ...(isSameStatus ? [] : [`${picture}: ${status}`]),
        ...(isSameKind ? [] : [`${picture}: ${kind}`]),
        ...fields.flatMap(({ isSame, change }) => (isSame ? [] : [`${picture}: ${change}`])),
      ]),
    }
  })
}

function compare({ reading: first }: Judgement, { reading }: Judgement) {
  const [before, after] = [firstValues(first), firstValues(reading)]
  const fields = [...new Set([...before.keys(), ...after.keys()])].map((name) => {
    const [one, other] = [before.get(name) ?? null, after.get(name) ?? null]
    return { isSame: one === other, change: `${name} ${one} → ${other}` }
  })
  return {
    isSameStatus: first.status === reading.status,
    status: `${first.status} → ${reading.status}`,
    isSameKind: first.kind === reading.kind,
    kind: `${first.kind} → ${reading.kind}`,
    fields,
  }
}

/** Said by other columns, or long and none of a person who reads the page. */
const NO_VALUES: ReadonlySet<string> = new Set(['kind', 'mrz', 'barcode', 'barcode_bytes'])

function firstValues({ banded }: Judgement['reading']): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (const { name, value } of banded)
    if (value !== null && !NO_VALUES.has(name) && !values.has(name)) values.set(name, value)
  return values
}

function verdictsOf(judgements: readonly Judgement[]): Verdicts {
  const all = judgements.flatMap(({ fields }) => fields.map(({ verdict }) => verdict))
  const count = (...wanted: readonly string[]) =>
    all.filter((verdict) => wanted.includes(verdict)).length
  return {
    labelled: all.length - count('invented'),
    right: count('right'),
    wrong: count('wrong', 'invented'),
  }
}
