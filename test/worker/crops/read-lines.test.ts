import type { ReadLine } from '../../../worker/crops/crop-scene.ts'
import { handByReading } from '../../../worker/crops/read-lines.ts'

/** A line of print 20 mm long, its capitals 2 mm high. */
function lineAt(left: number, top: number, sure: number): ReadLine {
  return { left, top, right: left + 20, bottom: top + 2, capitalHeight: 2, sure }
}

const legible = [10, 15, 20, 25, 30].map((top) => lineAt(30, top, 0.98))
const doubtful = lineAt(30, 40, 0.5)
const on = (line: ReadLine) => ({ ...line, left: line.left - 1, top: line.top - 1 })

describe('handByReading', () => {
  it('makes ink that was read as print unlikely to be handwriting', () => {
    const tell = handByReading(legible)
    expect(tell(on(lineAt(30, 20, 0)))).to.be.below(-3)
    expect(tell(on(lineAt(60, 20, 0)))).to.be.closeTo(0, 1e-9)
  })

  it('makes large illegible ink likelier to be handwriting on a legible page', () => {
    expect(handByReading([...legible, doubtful])(on(doubtful))).to.be.above(1)
    const small = { ...doubtful, capitalHeight: 1.2 }
    expect(handByReading([...legible, small])(on(small)), 'small print').to.be.closeTo(0, 1e-9)
  })

  // In a small picture no line is legible, and each would be taken for handwriting.
  it('says nothing about illegible ink on a page that is hardly legible', () => {
    const blurred = legible.map((line) => ({ ...line, sure: 0.6 }))
    expect(handByReading([...blurred, doubtful])(on(doubtful))).to.be.closeTo(0, 1e-9)
    expect(handByReading([doubtful])(on(doubtful))).to.be.closeTo(0, 1e-9)
  })
})
