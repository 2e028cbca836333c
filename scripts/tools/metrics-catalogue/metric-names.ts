import { metricCatalogue } from '../../../shared/metric-catalogue.ts'

/** Words of PromQL that may follow or precede others without being a metric. */
const words = new Set([
  'by',
  'without',
  'on',
  'ignoring',
  'group_left',
  'group_right',
  'offset',
  'bool',
  'and',
  'or',
  'unless',
  'inf',
  'nan',
])

/**
 * The metrics that a PromQL expression reads, a histogram by its own name instead of that of its
 * samples. Enough for our own expressions: strings, ranges and lists of labels are left out, and
 * so are functions.
 */
export function metricNamesIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\{[^{}]*\}/g, '')
    .replaceAll(/\[[^[\]]*\]/g, '')
    .replaceAll(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^()]*\)/g, '')
  const names = [...bare.matchAll(/(?<![\w.$])[a-zA-Z_:][\w:]*(?!\w|\s*\()/g)].map(([name]) => name)
  return [...new Set(names.filter((name) => !words.has(name.toLowerCase())).map(familyOf))]
}

/** `x` for `x_bucket`, `x_sum` and `x_count` of a histogram `x`. */
function familyOf(sample: string): string {
  const base = sample.replace(/_(?:bucket|sum|count)$/, '')
  return metricCatalogue.get(base)?.type === 'histogram' ? base : sample
}
