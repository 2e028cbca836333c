import type { FieldName } from '../../../shared/fields/catalogue.ts'
import { textTable } from '../../command-line/text-table.ts'
import { evidenceOfField, type ValueEvidence } from './evidence-of-field.ts'
import type { ExplainedPage } from './explain-page.ts'

/**
 * Every line of the page; a table of what was proposed for the field, and for other fields on its
 * lines; by how much the accepted value won; and what was read.
 */
export function printExplanation(page: ExplainedPage, field: FieldName): string {
  const { values, margin } = evidenceOfField(page.proposals, field)
  const read = page.fields.filter(({ name }) => name === field)
  const table = textTable(
    ['value', 'weight', 'said by', 'fate'],
    values.map((one) => [
      `${one.field} ${one.value}`,
      one.weight.toFixed(2),
      one.ways.map((said) => sentenceOf(said, one)).join(' + '),
      one.fate,
    ]),
  )
  return [
    ...page.lines.map(({ text, box }) => `  ${at(box.x0)} ${at(box.y1)}  ${text}`),
    ...(table === '' ? [] : [table]),
    ...(margin === null ? [] : [`margin ${margin.toFixed(2)}`]),
    ...read.map(
      ({ value, lcid, probability, features }) =>
        `read ${field}${lcid === 0 ? '' : `@${lcid}`} ${value}, probability ${probability.toFixed(2)}, by ${features.way}`,
    ),
    ...(read.length === 0 ? [`${field} was not read`] : []),
    '',
  ].join('\n')
}

/** `byCaption 4.70`; of the labeller also how sure it is of the label: `labeller 1.17 at 0.93`. */
function sentenceOf({ way, weight }: ValueEvidence['ways'][number], { label }: ValueEvidence) {
  const sure = way === 'labeller' && label !== null ? ` at ${label.toFixed(2)}` : ''
  return `${way} ${weight.toFixed(2)}${sure}`
}

function at(millimetres: number): string {
  return millimetres.toFixed(1).padStart(6)
}
