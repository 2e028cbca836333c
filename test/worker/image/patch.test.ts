import { drawFlat, drawPatch } from '../../../worker/image/patch.ts'

const still = { a: 1, b: 0, c: 0, d: 0, e: 1, f: 0, g: 0, h: 0 }

describe('drawPatch', () => {
  it('copies colour and drops alpha', () => {
    const source = { data: Uint8Array.of(9, 8, 7, 0, 6, 5, 4, 0), width: 2, height: 1, channels: 4 }
    expect([...drawPatch(source, still, 2, 1).data]).to.deep.equal([9, 8, 7, 6, 5, 4])
  })

  it('shows grey as grey', () => {
    const source = { data: Uint8Array.of(9, 6), width: 2, height: 1, channels: 1 }
    expect([...drawPatch(source, still, 2, 1).data]).to.deep.equal([9, 9, 9, 6, 6, 6])
  })

  it('averages when it reduces', () => {
    const source = { data: Uint8Array.of(10, 20, 30, 40), width: 2, height: 2, channels: 1 }
    const half = { ...still, a: 2, c: 0.5, e: 2, f: 0.5 }
    expect([...drawPatch(source, half, 1, 1).data]).to.deep.equal([25, 25, 25])
  })

  it('repeats the edge outside the picture', () => {
    const source = { data: Uint8Array.of(10, 20), width: 2, height: 1, channels: 1 }
    const wide = drawPatch(source, { ...still, c: -2 }, 5, 1)
    expect([...wide.data].filter((_, i) => i % 3 === 0)).to.deep.equal([10, 10, 10, 20, 20])
  })

  it('undoes the foreshortening of perspective', () => {
    const source = { data: Uint8Array.from([0, 60, 120, 180]), width: 4, height: 1, channels: 1 }
    // x' = 6u / (u + 1): 0, 3, 4 …
    const map = { ...still, a: 6, g: 1 }
    expect([...drawPatch(source, map, 3, 1).data].filter((_, i) => i % 3 === 0)).to.deep.equal([
      0, 180, 180,
    ])
  })
})

describe('drawFlat', () => {
  it('interpolates between pixels under perspective', () => {
    const row = [0, 60, 120, 180]
    const source = { data: Uint8Array.from([...row, ...row]), width: 4, height: 2 }
    const [first, second] = drawFlat(source, { ...still, a: 3, g: 1 }, 2, 1).data
    expect(first).to.equal(0)
    expect(second).to.be.closeTo(90, 1)
  })
})
