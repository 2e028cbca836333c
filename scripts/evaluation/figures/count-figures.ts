import type { Counts, Figures } from '../../../api/site/proof/figures.ts'
import { documentKind } from '../../../shared/contract/scan.ts'
import { countries } from '../../../worker/catalogue/countries.ts'
import { languages } from '../../../worker/catalogue/languages.ts'
import type { LabelledPicture } from '../../specimens/truth.ts'
import type { JudgedField } from '../fields/judge-fields.ts'

/** What is needed of a judgement. */
interface Judged {
  readonly truth: Pick<LabelledPicture, 'kind' | 'severity' | 'fields'>
  readonly fields: readonly Pick<JudgedField, 'verdict' | 'band'>[]
}

/** The counts of the pages of the site, which also show date and command. */
export type Counted = Omit<Figures, 'date' | 'command'>

/** Pictures without labelled values count nowhere. */
export function countFigures(judgements: readonly Judged[]): Counted {
  const judged = judgements.filter(({ fields }) => fields.length > 0)
  const by = (groupOf: (one: Judged) => string | null): Counts[] => {
    const groups = new Map<string, Judged[]>()
    for (const one of judged) {
      const group = groupOf(one)
      if (group !== null) groups.set(group, [...(groups.get(group) ?? []), one])
    }
    return [...groups].toSorted().map(([group, members]) => count(group, members))
  }
  return {
    all: count('all', judged),
    byKind: by(kindOf),
    byScript: by((one) => scriptOf(countryOf(one))),
    byDocument: by((one) => {
      const [country, kind] = [countryOf(one), kindOf(one)]
      return country === null || kind === null ? null : `${country} ${kind}`
    }),
    bySeverity: by(({ truth }) => (truth.severity === undefined ? null : String(truth.severity))),
  }
}

function kindOf({ truth }: Judged): string | null {
  return documentKind.safeParse(truth.kind).data ?? null
}

/** Labels write `D` for Germany, and append the state or province to licences: `USA-CA`. */
function countryOf({ truth }: Judged): string | null {
  const state = truth.fields?.issuing_state?.split('-')[0]
  return (state === 'D' ? 'DEU' : state) ?? null
}

function scriptOf(country: string | null): string {
  const [tag = ''] = countries.get(country ?? '')?.languages ?? []
  return languages.get(tag)?.script ?? 'not known'
}

function count(group: string, judged: readonly Judged[]): Counts {
  const fields = judged.flatMap((one) => one.fields)
  const of = (verdict: string) => fields.filter((one) => one.verdict === verdict).length
  const high = fields.filter(({ band }) => band === 'high')
  return {
    group,
    pictures: judged.length,
    values: fields.length - of('invented'),
    right: of('right'),
    null: of('null'),
    wrong: of('wrong'),
    invented: of('invented'),
    atHigh: high.length,
    wrongAtHigh: high.filter(({ verdict }) => verdict !== 'right').length,
  }
}
