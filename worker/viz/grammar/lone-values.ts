import type { OpenPrint, ValueProposal } from '../open-print.ts'
import type { PageHabits } from '../page-habits.ts'
import { onlyByForm } from '../proposals.ts'
import { valueAtEnd } from './value-forms.ts'

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
    return print.isUnknown(field) ? onlyByForm(field, measures) : []
  })
}
