import { expect } from 'chai'
import { findLines } from '../../../../worker/mrz/find/find-lines.ts'

/** A row of 30 black marks, 8 pixels apart and 10 high, across the middle of a page. */
function page(width: number, height = 200) {
  const top = height / 2
  const data = new Uint8Array(width * height).fill(220)
  for (let i = 0; i < 30; i++) {
    for (let y = top; y < top + 10; y++)
      data.fill(20, y * width + 40 + 8 * i, y * width + 45 + 8 * i)
  }
  return { data, width, height }
}

describe('findLines', () => {
  const threshold = { radius: 12, share: 0.12, levels: 8 }

  it('finds a line with its characters', () => {
    const [line, ...more] = findLines(page(400), threshold, 0.2)
    expect(line?.blobs).to.have.length(30)
    expect(line).to.include({ x0: 40, x1: 277, height: 10, pitch: 8 })
    expect(more).to.be.empty
  })

  // Some callers cut the MRZ out themselves: its characters are then a quarter as high as the picture.
  it('finds one in a picture that is hardly higher than the line', () => {
    expect(findLines(page(330, 40), threshold, 0.2)).to.have.length(1)
  })

  // A card on a desk photographed from afar, against the short lines of all other print.
  it('leaves out one that fills less of the width than is asked for', () => {
    expect(findLines(page(1900), threshold, 0.1)).to.have.length(1)
    expect(findLines(page(1900), threshold, 0.2)).to.be.empty
  })
})
