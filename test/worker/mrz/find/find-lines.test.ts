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
    const [line, ...more] = findLines(page(400), threshold)
    expect(line?.blobs).to.have.length(30)
    expect(line).to.include({ x0: 40, x1: 277, height: 10, pitch: 8 })
    expect(more).to.be.empty
  })

  // Some callers crop to the MRZ themselves: its characters are then a quarter of the height.
  it('finds a line in a picture only four times as high', () => {
    expect(findLines(page(330, 40), threshold)).to.have.length(1)
  })

  // A line this short is other print: the searched band shows the lines of an MRZ whole.
  it('leaves out a line that fills too little of the width', () => {
    expect(findLines(page(1100), threshold)).to.have.length(1)
    expect(findLines(page(1300), threshold)).to.be.empty
  })
})
