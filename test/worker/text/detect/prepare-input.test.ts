import { kernels } from '../../../../worker/image/kernels/kernels.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import {
  OVERVIEW_SIZES,
  PAGE_SIZES,
  placeInInput,
} from '../../../../worker/text/detect/input-size.ts'
import { prepareInput } from '../../../../worker/text/detect/prepare-input.ts'
import { resampleInMemory } from '../../../../worker/text/detect/resample.ts'

function ramp(width: number, height: number) {
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round((255 * (i % width)) / Math.max(1, width - 1)),
  )
  return { data, width, height }
}

describe('placeInInput', () => {
  it('fills the input size of the most similar shape', () => {
    expect(placeInInput({ width: 1600, height: 1200 }, OVERVIEW_SIZES)).to.deep.equal({
      input: { width: 672, height: 480 },
      width: 672,
      height: 480,
    })
    expect(placeInInput({ width: 1200, height: 1600 }, OVERVIEW_SIZES).input).to.deep.equal({
      width: 480,
      height: 672,
    })
  })

  it('does not stretch a picture of an odd shape', () => {
    const { input, width, height } = placeInInput({ width: 3000, height: 300 }, OVERVIEW_SIZES)
    expect(input).to.deep.equal({ width: 672, height: 384 })
    expect([width, height]).to.deep.equal([672, 67])
  })

  // A rectified page has the shape of its format: the closer look must not be spent on margins.
  it('does not leave a margin around cards and data pages', () => {
    for (const [width, height] of [
      [1027, 648],
      [1500, 1056],
      [648, 1027],
    ] as const) {
      const placed = placeInInput({ width, height }, PAGE_SIZES)
      expect(placed.input).to.deep.equal({ width: placed.width, height: placed.height })
    }
  })

  it('accepts a picture one pixel wide', () => {
    expect(placeInInput({ width: 1, height: 30_000 }, OVERVIEW_SIZES)).to.deep.include({
      width: 1,
      height: 672,
    })
  })

  it('uses sizes of similar area that the network can halve five times', () => {
    for (const sizes of [OVERVIEW_SIZES, PAGE_SIZES]) {
      const areas = sizes.map(({ width, height }) => width * height)
      expect(Math.max(...areas) / Math.min(...areas)).to.be.below(1.3)
      for (const { width, height } of sizes) expect([width % 32, height % 32]).to.deep.equal([0, 0])
    }
  })
})

describe('resampleInMemory', () => {
  function resample(source: Grey, width: number, height: number): Uint8Array {
    return kernels.bytes(resampleInMemory(source, width, height), width * height)
  }

  it('keeps a ramp rising when enlarged or reduced', () => {
    for (const width of [37, 100, 250, 333]) {
      const data = resample(ramp(250, 4), width, 7)
      for (let x = 1; x < width; x++) expect(data[x]).to.be.at.least(data[x - 1] ?? 0)
      expect(data[0]).to.be.below(8)
      expect(data[width - 1]).to.be.above(247)
    }
  })

  it('keeps the mean level', () => {
    const data = Uint8Array.from({ length: 90 * 61 }, (_, i) => (i * 7919) % 256)
    const mean = (values: Uint8Array) => values.reduce((sum, v) => sum + v, 0) / values.length
    expect(mean(resample({ data, width: 90, height: 61 }, 31, 17))).to.be.closeTo(mean(data), 1.5)
  })

  it('enlarges a single pixel', () => {
    expect([...resample({ data: Uint8Array.of(200), width: 1, height: 1 }, 3, 2)]).to.deep.equal([
      200, 200, 200, 200, 200, 200,
    ])
  })
})

describe('prepareInput', () => {
  it('gives the picture a mean of zero, and blank paper no contrast', () => {
    const { x } = prepareInput(ramp(672, 480), OVERVIEW_SIZES)
    expect(x.reduce((sum, v) => sum + v, 0) / x.length).to.be.closeTo(0, 1e-3)
    expect(
      Math.max(
        ...prepareInput(
          { data: new Uint8Array(672 * 480).fill(90), width: 672, height: 480 },
          OVERVIEW_SIZES,
        ).x.slice(0, 99),
      ),
    ).to.equal(0)
  })

  it('gives the scale between picture and input', () => {
    const { scaleX, scaleY, input } = prepareInput(ramp(1344, 960), OVERVIEW_SIZES)
    expect([scaleX, scaleY]).to.deep.equal([2, 2])
    expect(input).to.deep.equal({ width: 672, height: 480 })
  })
})
