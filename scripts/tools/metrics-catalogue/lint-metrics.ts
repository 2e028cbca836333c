/** The rules of `promtool check metrics` (promlint of Prometheus 2.42), for where there is none. */
import type { MetricFamily } from './exposition.ts'

/** Units that are not base units, with the base unit to use. */
const otherUnits: Readonly<Record<string, string>> = {
  ms: 'seconds',
  milliseconds: 'seconds',
  microseconds: 'seconds',
  us: 'seconds',
  nanoseconds: 'seconds',
  ns: 'seconds',
  minutes: 'seconds',
  hours: 'seconds',
  days: 'seconds',
  sec: 'seconds',
  kb: 'bytes',
  mb: 'bytes',
  gb: 'bytes',
  kilobytes: 'bytes',
  megabytes: 'bytes',
  gigabytes: 'bytes',
  bits: 'bytes',
  percent: 'ratio',
}

const types = ['counter', 'gauge', 'histogram', 'summary']
const snakeCase = /^[a-z_][a-z0-9_]*$/

/** Every breach, `name: what is wrong`; empty if there are none. */
export function lintMetrics(families: readonly MetricFamily[]): string[] {
  return families.flatMap((family) => breaches(family).map((what) => `${family.name}: ${what}`))
}

function breaches({ name, help, type, labels }: MetricFamily): string[] {
  const words = name.split('_')
  const found: string[] = []
  if (help === null || help === '') found.push('no help text')
  if (type === null) found.push('no type')
  if (!snakeCase.test(name)) found.push('the name is not in snake_case')
  for (const label of labels) {
    if (!snakeCase.test(label)) found.push(`the label ${label} is not in snake_case`)
  }
  if (type === 'counter' && !name.endsWith('_total')) found.push('a counter must end in _total')
  if (type !== 'counter' && name.endsWith('_total')) found.push('only a counter may end in _total')
  if (type !== 'histogram' && /_(?:bucket|count|sum)$/.test(name)) {
    found.push('only samples of a histogram may end in _bucket, _count or _sum')
  }
  if (labels.has('le') || labels.has('quantile')) found.push('le and quantile are reserved labels')
  for (const word of words) {
    const base = otherUnits[word]
    if (base !== undefined) found.push(`use the base unit ${base} instead of ${word}`)
    if (types.includes(word)) found.push(`the name says its type, ${word}`)
  }
  return found
}
