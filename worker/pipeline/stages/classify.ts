import { decideCountry, decideType } from '../../catalogue/decide-type.ts'
import type { FieldCandidate } from '../../catalogue/field-candidate.ts'
import { trust } from '../confidence.ts'
import type { ScanContext } from '../context.ts'
import { hasData } from '../has-data.ts'

/** Which kind of document this is, and whose: what the readers say of it, weighed together. */
export function classify(context: ScanContext): void {
  const { votes, task } = context
  const { kind, country, probability } = decideType(votes, task.expectCountry)
  const sure = hasData(context) ? 1 : trust.kindWithoutDataMax
  if (kind !== null) context.type = { kind, country, probability: Math.min(probability, sure) }
  else context.candidates = [...context.candidates, ...issuerOf(context)]
}

/** Without a kind there is no document to tell whose it is: that is a field then, where print says it. */
function issuerOf({ votes, task, candidates }: ScanContext): FieldCandidate[] {
  const country = decideCountry(votes, task.expectCountry)
  if (country === null || candidates.some(({ name }) => name === 'issuing_state')) return []
  const probability = Math.min(trust.issuerWithoutKindMax, country.probability)
  const printed = { printed: '', lcid: 0, source: 'viz', box: null } as const
  return [{ name: 'issuing_state', value: country.name, probability, ...printed }]
}
