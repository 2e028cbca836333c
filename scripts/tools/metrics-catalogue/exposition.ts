/** One scrape in the text format of Prometheus, family by family. */

export interface MetricFamily {
  readonly name: string
  /** Null if the scrape says none. */
  readonly help: string | null
  readonly type: string | null
  /** Names of the labels on any of its samples. */
  readonly labels: ReadonlySet<string>
}

/** Names of the samples of a histogram `x`: `x_bucket`, `x_sum`, `x_count`. */
const suffixes = /_(?:bucket|sum|count)$/

/** The families in the order of the text; a sample without a TYPE is a family of its own. */
export function familiesOf(text: string): MetricFamily[] {
  const families = new Map<
    string,
    { help: string | null; type: string | null; labels: Set<string> }
  >()
  function family(name: string) {
    const found = families.get(name) ?? { help: null, type: null, labels: new Set<string>() }
    families.set(name, found)
    return found
  }
  for (const line of text.split('\n')) {
    const [, keyword, described = '', rest = ''] = /^# (HELP|TYPE) (\S+) ?(.*)$/.exec(line) ?? []
    if (keyword === 'HELP') family(described).help = rest
    else if (keyword === 'TYPE') family(described).type = rest
    else if (line !== '' && !line.startsWith('#')) {
      const [sample = ''] = /^[^{ ]+/.exec(line) ?? []
      const base = sample.replace(suffixes, '')
      const isHistogram = families.get(base)?.type === 'histogram'
      const { labels } = family(isHistogram ? base : sample)
      for (const [, label = ''] of line.matchAll(/[{,]([A-Za-z_]\w*)="(?:[^"\\]|\\.)*"/g)) {
        if (!(isHistogram && label === 'le')) labels.add(label)
      }
    }
  }
  return [...families].map(([name, rest]) => ({ name, ...rest }))
}
