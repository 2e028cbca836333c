import { PrometheusFigures } from '../../../scripts/load/prometheus-figures.ts'

const page = `# HELP scan_jobs_total Jobs
# TYPE scan_jobs_total counter
scan_jobs_total{outcome="recognized",service="worker"} 3
scan_jobs_total{outcome="dropped",service="worker"} 2
scan_jobs_total_created 17
process_cpu_seconds_total 1.25
`

// Tests count "one recognition" with this: a figure it misses would prove the wrong thing.
describe('PrometheusFigures', () => {
  const figures = new PrometheusFigures(page)

  it('sums a metric over its labels, without metrics of a longer name', () => {
    expect(figures.total('scan_jobs_total')).to.equal(5)
  })

  it('reads a metric without labels', () => {
    expect(figures.total('process_cpu_seconds_total')).to.equal(1.25)
  })

  it('returns 0 for a metric that does not exist yet', () => {
    expect(figures.total('scan_threads_busy')).to.equal(0)
  })
})
