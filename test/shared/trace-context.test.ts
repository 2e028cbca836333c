import { traceIdOf } from '../../shared/trace-context.ts'

const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
const parent = '00f067aa0ba902b7'

// Operators search for a logged trace id in other systems: a malformed one misleads them.
describe('the trace id of a traceparent header', () => {
  for (const [what, header] of [
    ['version 00', `00-${trace}-${parent}-01`],
    ['a later version that says more', `01-${trace}-${parent}-01-more`],
  ] as const) {
    it(`is read from ${what}`, () => {
      expect(traceIdOf(header)).to.equal(trace)
    })
  }

  for (const [what, header] of [
    ['nothing', ''],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${parent}-01`],
    ['a parent of zeros', `00-${trace}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${trace.toUpperCase()}-${parent}-01`],
    ['version ff', `ff-${trace}-${parent}-01`],
    ['more after version 00', `00-${trace}-${parent}-01-more`],
    ['two headers joined', `00-${trace}-${parent}-01, 00-${trace}-${parent}-01`],
    ['a text around it', `x00-${trace}-${parent}-01`],
  ] as const) {
    it(`is null for ${what}`, () => {
      expect(traceIdOf(header)).to.equal(null)
    })
  }
})
