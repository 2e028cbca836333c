import { highMin } from '../../../../shared/contract/confidence-bands.ts'
import { associate } from '../../../../worker/viz/associate.ts'
import { type Frame, runsIntoFrame } from '../../../../worker/viz/print/at-frame.ts'
import type { PrintedLine, PrintedPage } from '../../../../worker/viz/print/printed-page.ts'
import { habitsOf } from '../../../../worker/viz/votes/page-habits.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Overview pixels of a millimetre. */
const perMm = 10

function inPicture({ box: { x0, y0, x1, y1 } }: PrintedLine) {
  return { x0: perMm * x0, y0: perMm * y0, x1: perMm * x1, y1: perMm * y1 }
}

function pageInView(lines: readonly Line[]): PrintedPage {
  const page = printedPage(lines)
  return { ...page, lines: page.lines.map((line) => ({ ...line, inPicture: inPicture(line) })) }
}

// A photograph that cuts a page read `ERIKS` for `ERIKSSON` and the year 2019 for 1974, as `high`.
describe('print that the frame of the picture cuts', () => {
  const page = pageInView([
    ['Surname', 27, 13, 1],
    ['ERIKS', 27, 16],
    ['Given names', 27, 22, 1],
    ['ANNA', 27, 25],
    ['Date of birth', 4, 31, 1],
    ['12.08.1974', 4, 34],
  ])
  const right = Math.max(...page.lines.map((line) => inPicture(line).x1))
  const surname = page.lines.find(({ text }) => text === 'ERIKS') ?? expect.fail('no such line')

  function surely(frame: Frame | null) {
    const habits = habitsOf(page, { kind: null, country: null, probability: 0 }, '2026-11-22')
    const { fields } = associate(page, [], habits, { frame })
    return fields.filter(({ probability }) => probability >= highMin).map(({ name }) => name)
  }

  it('is high without a frame, and where the frame is far from it', () => {
    const all = ['surname', 'given_names', 'birth_date']
    expect(surely(null)).to.have.members(all)
    expect(surely({ width: right + 50, height: 540 })).to.have.members(all)
  })

  it('is not high in a line that ends at the frame', () => {
    const end = inPicture(surname).x1
    expect(surely({ width: end, height: 540 })).to.have.members(['given_names', 'birth_date'])
    expect(surely({ width: 856, height: 341 })).to.have.members(['surname', 'given_names'])
  })

  it('may be a name that goes on beyond it, as an MRZ that says more confirms', () => {
    const habits = habitsOf(page, { kind: null, country: null, probability: 0 }, '2026-11-22')
    const { fields } = associate(page, [], habits, { frame: { width: 340, height: 540 } })
    expect(fields.find(({ name }) => name === 'surname')).to.include({ isCut: true })
    expect(fields.find(({ name }) => name === 'birth_date')).not.to.have.property('isCut')
  })

  it('is nearer to it than half a capital, in pixels of the picture', () => {
    const { x1 } = inPicture(surname)
    expect(runsIntoFrame(surname, { width: x1 + 8, height: 540 })).to.equal(true)
    expect(runsIntoFrame(surname, { width: x1 + 9, height: 540 })).to.equal(false)
    expect(runsIntoFrame({ ...surname, inPicture: null }, { width: 1, height: 1 })).to.equal(false)
  })
})
