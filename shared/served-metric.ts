export interface ServedMetric<Labels extends readonly string[] = readonly string[]> {
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** One line, served as HELP; of a metric of Node, prom-client serves its own. */
  readonly help: string
  /** Beside `service`, which every sample carries. */
  readonly labels: Labels
}

const metricOf =
  (type: ServedMetric['type']) =>
  <const Labels extends readonly string[]>(
    help: string,
    ...labels: Labels
  ): ServedMetric<Labels> => ({ type, help, labels })

export const counter = metricOf('counter')
export const gauge = metricOf('gauge')
export const histogram = metricOf('histogram')
