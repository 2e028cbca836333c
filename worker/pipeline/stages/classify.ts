import { decideType } from '../../catalogue/decide-type.ts'
import type { ScanContext } from '../context.ts'

/** Which kind of document this is, and whose: what the readers say of it, weighed together. */
export function classify(context: ScanContext): void {
  const { kind, country, probability } = decideType(context.votes, context.task.expectCountry)
  if (kind !== null) context.type = { kind, country, probability }
}
