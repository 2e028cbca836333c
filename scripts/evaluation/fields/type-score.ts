import type { LabelledPicture } from '../../specimens/truth.ts'
import type { Judgement } from '../judge/judge.ts'
import { isRight } from './judge-fields.ts'

/** How often a property of documents was right, and which values were mistaken for which. */
export interface TypeScore {
  readonly property: 'kind' | 'country'
  readonly documents: number
  readonly right: number
  readonly null: number
  readonly wrong: number
  /** The most frequent first. */
  readonly confusions: readonly { truth: string; read: string; count: number }[]
}

/** Labels of pictures without a document that the service names: no kind is the right answer. */
const foreign: ReadonlySet<string> = new Set(['other', 'none'])

export function scoreTypes(judgements: readonly Judgement[]): TypeScore[] {
  return [
    scoreOf('kind', judgements, ({ kind }) => (foreign.has(kind) ? null : kind)),
    scoreOf('country', judgements, ({ fields }) => fields?.issuing_state ?? null),
  ]
}

/** Pictures reported as recognized that show neither a document the service names nor a code. */
export function recognizedInVain(judgements: readonly Judgement[]): string[] {
  return judgements
    .filter(
      ({ truth, reading }) =>
        foreign.has(truth.kind) && !truth.barcode && reading.status === 'recognized',
    )
    .map(({ name }) => name)
}

function scoreOf(
  property: TypeScore['property'],
  judgements: readonly Judgement[],
  truthOf: (truth: LabelledPicture) => string | null,
): TypeScore {
  const labelled = judgements.flatMap(({ truth, reading }) => {
    const wanted = truthOf(truth)
    return wanted === null ? [] : [{ wanted, read: reading[property], truth }]
  })
  const wrong = labelled.filter(
    ({ read, truth }) => read !== null && isRight(property, read, truth) !== true,
  )
  const unread = labelled.filter(({ read }) => read === null).length
  return {
    property,
    documents: labelled.length,
    right: labelled.length - wrong.length - unread,
    null: unread,
    wrong: wrong.length,
    confusions: confusionsOf(wrong),
  }
}

function confusionsOf(
  wrong: readonly { wanted: string; read: string | null }[],
): TypeScore['confusions'] {
  const pairs = [...new Set(wrong.map(({ wanted, read }) => `${wanted}\t${read}`))]
  return pairs
    .map((pair) => {
      const [truth = '', read = ''] = pair.split('\t')
      const count = wrong.filter((one) => one.wanted === truth && one.read === read).length
      return { truth, read, count }
    })
    .sort((a, b) => b.count - a.count)
}
