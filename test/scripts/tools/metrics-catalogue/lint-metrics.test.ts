import { familiesOf } from '../../../../scripts/tools/metrics-catalogue/exposition.ts'
import { lintMetrics } from '../../../../scripts/tools/metrics-catalogue/lint-metrics.ts'
import { needsPromtool, promtool } from '../../../support/programs/promtool.ts'

const clean = `# HELP a_seconds Of a
# TYPE a_seconds histogram
a_seconds_bucket{le="+Inf",route="/v1/{id}, x"} 1
a_seconds_sum{route="/v1/{id}, x"} 2
a_seconds_count{route="/v1/{id}, x"} 1
`

/** A metric per rule, each breaking that rule alone. */
const faulty = {
  'no help': '# TYPE things_total counter\nthings_total 1\n',
  'a counter without _total': '# HELP things Of\n# TYPE things counter\nthings 1\n',
  'a gauge with _total': '# HELP things_total Of\n# TYPE things_total gauge\nthings_total 1\n',
  'a gauge with _count': '# HELP thing_count Of\n# TYPE thing_count gauge\nthing_count 1\n',
  'another unit':
    '# HELP wait_milliseconds Of\n# TYPE wait_milliseconds gauge\nwait_milliseconds 1\n',
  'its type in its name': '# HELP a_gauge_here Of\n# TYPE a_gauge_here gauge\na_gauge_here 1\n',
  'capitals in a label': '# HELP things Of\n# TYPE things gauge\nthings{camelCase="x"} 1\n',
}

describe('lintMetrics', () => {
  it('finds nothing in a clean scrape, and no label in the text of another', () => {
    const [family, ...others] = familiesOf(clean)
    expect(others).to.deep.equal([])
    expect([...(family?.labels ?? [])]).to.deep.equal(['route'])
    expect(lintMetrics(familiesOf(clean))).to.deep.equal([])
  })

  for (const [what, text] of Object.entries(faulty)) {
    it(`finds ${what}, as promtool does`, function () {
      expect(lintMetrics(familiesOf(text))).to.have.lengthOf(1)
      needsPromtool(this)
      expect(promtool(['check', 'metrics'], text).status).not.to.equal(0)
    })
  }
})
