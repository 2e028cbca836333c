import { valueAtEnd } from '../grammar/value-forms.ts'
import { onlyOne } from '../print/only-one.ts'
import type { OpenPrint, ValueProposal } from '../proposals/open-print.ts'
import { byPattern } from '../proposals/proposals.ts'
import type { PageHabits } from '../votes/page-habits.ts'

/** A measure with its unit is known without a mark. */
const withUnit = /cm$|["”″]$|lbs?$|kg$/u

/** Height and weight, each if the page has only one. */
export function loneMeasures(print: OpenPrint, { values, style }: PageHabits): ValueProposal[] {
  if (!style.marksBeforeValues) return []
  return (['height', 'weight'] as const).flatMap((field) => {
    const measures = print.dissections.flatMap(({ line }) => {
      const found = print.isFree(line) ? valueAtEnd(line, field, values) : null
      return found !== null && withUnit.test(found.value.value) ? [found] : []
    })
    const only = print.isUnknown(field) ? onlyOne(measures) : undefined
    return only === undefined ? [] : byPattern({ field, pieces: [only.piece], value: only.value })
  })
}
