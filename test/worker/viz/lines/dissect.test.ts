import { dissectAll } from '../../../../worker/viz/lines/dissect.ts'
import { linesWithinLimits } from '../../../../worker/viz/print/printed-page.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { printedPage } from '../../../support/readings/printed-page.ts'

describe('dissectAll', () => {
  // A page of 80 unsure lines took seconds in one go, whatever the deadline was.
  it('looks into no further line once it must end', () => {
    const page = printedPage([10, 20, 30, 40].map((y) => ['Surname: SPECIMEN', 10, y] as const))
    const nowhere = { kind: null, country: null, probability: 0 }
    const rules = habitsOf(page, nowhere, '2026-11-25')
    let asked = 0
    const mustEnd = () => {
      asked += 1
      return asked > 2
    }
    const read = dissectAll(page.lines, { ...rules, mustEnd })
    expect(asked).to.equal(4)
    expect(read.map(({ label }) => label !== null)).to.deep.equal([true, true, false, false])
  })
})

describe('linesWithinLimits', () => {
  it('limits the lines, their length and the characters of a page', () => {
    const ofLength = (count: number, length: number) =>
      linesWithinLimits(
        printedPage(
          Array.from({ length: count }, (_, row) => ['x'.repeat(length), 10, 5 * row] as const),
        ).lines,
      ).length
    expect(ofLength(300, 10)).to.equal(200)
    expect(ofLength(3, 201)).to.equal(0)
    expect(ofLength(80, 100)).to.equal(50)
  })
})
