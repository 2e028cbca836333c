import type { Grey } from '../../../../worker/image/raster.ts'
import { together } from '../../../../worker/text/recognize/together.ts'

const strip = (width: number): Grey => ({ data: new Uint8Array(width), width, height: 1 })

/** Answers each strip with the width of its run and how many were read in it. */
function readerOf(widthMax: number) {
  const runs: string[] = []
  const read = together(
    async (strips, width) => {
      runs.push(`${strips.length} x ${width}`)
      return strips.map((one) => `${one.width} in ${width}`)
    },
    ({ width }) => 10 * Math.ceil(width / 10),
    widthMax,
  )
  return { read, runs }
}

describe('lines asked for together', () => {
  it('are read in one run for each width, and answered in their order', async () => {
    const { read, runs } = readerOf(1000)
    const lines = await Promise.all([18, 41, 20, 13].map((width) => read(strip(width))))
    expect(lines).to.deep.equal(['18 in 20', '41 in 50', '20 in 20', '13 in 20'])
    expect(runs).to.deep.equal(['3 x 20', '1 x 50'])
  })

  it('are read in several runs if they are wider together than one line may be', async () => {
    const { read, runs } = readerOf(50)
    await Promise.all([20, 20, 20, 80].map((width) => read(strip(width))))
    expect(runs).to.deep.equal(['2 x 20', '1 x 20', '1 x 80'])
  })

  it('are read one by one if the next is asked for when the last was read', async () => {
    const { read, runs } = readerOf(1000)
    await read(strip(20))
    await read(strip(20))
    expect(runs).to.deep.equal(['1 x 20', '1 x 20'])
  })

  it('fail alone if their run fails', async () => {
    const runs = together(
      async (strips, width) => {
        if (width === 7) throw new Error('seven')
        return strips.map(() => width)
      },
      ({ width }) => width,
      100,
    )
    const outcomes = await Promise.allSettled([7, 8, 7].map((width) => runs(strip(width))))
    expect(outcomes.map(({ status }) => status)).to.deep.equal([
      'rejected',
      'fulfilled',
      'rejected',
    ])
  })
})
