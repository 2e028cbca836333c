import { expect } from 'chai'
import fc from 'fast-check'
import type { Line } from './printed-page.ts'
import { readLines } from './read-lines.ts'

describe('associate, whatever it is handed', () => {
  // Print is what a stranger sends: no line of it may hold a thread.
  it('is done with lines made to be slow in a moment', () => {
    const hostile = ['1a.', '1 a', 'a/', '9,', "1'-", 'A1 '].map((part) => part.repeat(66))
    const lines = hostile.flatMap((text) =>
      Array.from({ length: 30 }, (_, at): Line => [text, 5, at]),
    )
    // 0.1 s; a pattern that tries every way of reading such a line would not end before mocha does.
    expect(readLines(lines)).to.be.an('array')
  })

  it('never fails on what a reader may hand it, and reads each line for one field only', () => {
    const line = fc.tuple(
      fc.oneof(
        fc.string({ unit: 'binary', maxLength: 30 }),
        fc.constantFrom('Surname', '4a.', '12.08.1974', 'X'),
      ),
      fc.integer({ min: 0, max: 80 }),
      fc.integer({ min: 0, max: 50 }),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        for (const { probability } of readLines(lines)) {
          expect(probability).to.be.within(0, 1)
        }
      }),
      { numRuns: 100 },
    )
  })
})
