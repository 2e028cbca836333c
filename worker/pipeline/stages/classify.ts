import { decideCountry, decideType } from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { hasData } from '../has-data.ts'

/** Decides the document's kind and country from the votes of all readers. */
export function classify(context: ScanContext): void {
  const { votes, task } = context
  const { kind, country, probability } = decideType(votes, task.expectCountry)
  const sure = hasData(context) ? 1 : trust.kindWithoutDataMax
  if (kind !== null) context.type = { kind, country, probability: Math.min(probability, sure) }
  else context.candidates = [...context.candidates, ...issuerOf(context)]
}

/** The voted country as `issuing_state`: without a kind no document is published with it. */
function issuerOf({ votes, task, candidates }: ScanContext): FieldCandidate[] {
  const country = decideCountry(votes, task.expectCountry)
  if (country === null || candidates.some(({ name }) => name === 'issuing_state')) return []
  const probability = Math.min(trust.issuerWithoutKindMax, country.probability)
  const printed = { printed: '', lcid: 0, source: 'viz', box: null } as const
  return [{ name: 'issuing_state', value: country.name, probability, ...printed }]
}
