import type { FieldName } from '../../../shared/fields/catalogue.ts'
import type { ExplainedPage, ExplainedProposal } from './explain-page.ts'

/**
 * Every line of the page, what was proposed for the field or for a line of such a proposal, and
 * what was read.
 */
export function printExplanation(page: ExplainedPage, field: FieldName): string {
  const own = page.proposals.filter((one) => one.field === field)
  const lines = new Set(own.flatMap((one) => one.lines))
  const shown = page.proposals.filter(
    (one) => one.field === field || one.lines.some((line) => lines.has(line)),
  )
  const read = page.fields.filter(({ name }) => name === field)
  return [
    ...page.lines.map(({ text, box }) => `  ${at(box.x0)} ${at(box.y1)}  ${text}`),
    ...shown.map(sentenceOf),
    ...read.map(
      ({ value, lcid, probability, features }) =>
        `read ${field}${lcid === 0 ? '' : `@${lcid}`} ${value}, probability ${probability.toFixed(2)}, by ${features.way}`,
    ),
    ...(read.length === 0 ? [`${field} was not read`] : []),
    '',
  ].join('\n')
}

/** `accepted byLabel, weight 1.17: birth_date 1939-02-03 (fit 1.00)`. */
export function sentenceOf({ fate, way, weight, field, value, fit, label }: ExplainedProposal) {
  const labelled = label === null ? '' : `, label ${label.toFixed(2)}`
  return `${fate.padEnd(8)} ${way}, weight ${weight.toFixed(2)}: ${field} ${value} (fit ${fit.toFixed(2)}${labelled})`
}

function at(millimetres: number): string {
  return millimetres.toFixed(1).padStart(6)
}
