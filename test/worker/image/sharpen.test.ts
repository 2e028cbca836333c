import { sharpen } from '../../../worker/image/sharpen.ts'

/** One row, repeated. */
function rowsOf(levels: readonly number[], height = 5) {
  const data = new Uint8Array(levels.length * height)
  for (let y = 0; y < height; y++) data.set(levels, y * levels.length)
  return { data, width: levels.length, height }
}

describe('sharpen', () => {
  it('steepens a softened edge and stays within the range of grey levels', () => {
    const soft = rowsOf([200, 200, 200, 170, 120, 70, 40, 40, 40])
    const { data } = sharpen(soft, 1, 4)
    const row = [...data.subarray(18, 27)]
    expect(row[2]).to.be.above(200)
    expect(row[3]).to.be.above(185)
    expect(row[5]).to.be.below(55)
    expect(row[6]).to.be.below(40)
    expect(Math.min(...sharpen(soft, 2, 50).data)).to.equal(0)
    expect(Math.max(...sharpen(soft, 2, 50).data)).to.equal(255)
  })

  it('leaves a uniform area unchanged, up to its edges', () => {
    const plain = rowsOf(new Array(7).fill(90))
    expect([...new Set(sharpen(plain, 2, 4).data)]).to.deep.equal([90])
    expect([...sharpen({ data: Uint8Array.of(7), width: 1, height: 1 }, 3, 4).data]).to.deep.equal([
      7,
    ])
  })
})
