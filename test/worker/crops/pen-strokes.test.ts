import { DARK_INK, INK, penStrokes } from '../../../worker/crops/pen-strokes.ts'
import type { Grey } from '../../../worker/image/raster.ts'

const PER_MM = 5
const corner = { x: 0, y: 0 }

/** Pen loops on paper of grey level `paper`, crossed by lines of level `lines`; pixels. */
function signed(paper: number, lines: number, length = 130, half = 11): Grey {
  const [width, height] = [85 * PER_MM, 27 * PER_MM]
  const data = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) data.fill(y % 8 < 2 ? lines : paper, y * width, (y + 1) * width)
  for (let along = 0; along < length; along += 0.05) {
    const x = Math.round(150 + along + 5 * Math.sin(along / 8))
    const y = Math.round(70 + half * Math.cos(along / 8))
    for (let v = 0; v < 2; v++) for (let u = 0; u < 2; u++) data[(y + v) * width + x + u] = 50
  }
  return { data, width, height }
}

const likely = (grey: Grey, ink: typeof INK) =>
  penStrokes(grey, PER_MM, corner, ink, () => true).filter(({ hand }) => hand > Math.log(4))

function expectHand(found: ReturnType<typeof likely>): void {
  expect(found).to.have.length(1)
  expect(found[0]?.left).to.be.closeTo(29.5, 1.5)
  expect(found[0]?.right).to.be.closeTo(56.5, 1.5)
  expect(found[0]?.top).to.be.closeTo(11.8, 1)
  expect(found[0]?.bottom).to.be.closeTo(16.6, 1)
}

describe('penStrokes', () => {
  it('finds handwriting on plain paper', () => {
    expectHand(likely(signed(225, 225), INK))
  })

  // Guilloches touch the pen's strokes, so both are one component as large as the card.
  it('finds handwriting on guilloches by its darker ink', () => {
    const guilloche = signed(225, 172)
    expect(likely(guilloche, INK)).to.deep.equal([])
    expectHand(likely(guilloche, DARK_INK))
  })

  it('does not mistake strokes that are hardly wider than high for handwriting', () => {
    expect(likely(signed(225, 225, 55, 22), INK)).to.deep.equal([])
    expect(likely(signed(225, 225, 90, 22), INK)).to.have.length(1)
  })
})
