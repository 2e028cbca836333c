import { expect } from 'chai'
import {
  OVERVIEW_SIZES,
  PAGE_SIZES,
  placeInInput,
} from '../../../../worker/text/detect/input-size.ts'
import { prepareInput } from '../../../../worker/text/detect/prepare-input.ts'
import { resample } from '../../../../worker/text/detect/resample.ts'

function ramp(width: number, height: number) {
  const data = Uint8Array.from({ length: width * height }, (_, i) =>
    Math.round((255 * (i % width)) / Math.max(1, width - 1)),
  )
  return { data, width, height }
}

describe('placeInInput', () => {
  it('fills the size of the nearest shape', () => {
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

  // A page is laid flat in the shape of its kind: nothing of the closer look may be spent on margins.
  it('fills a size with every page there is', () => {
    for (const [width, height] of [
      [1027, 648],
      [1500, 1056],
      [648, 1027],
    ] as const) {
      const placed = placeInInput({ width, height }, PAGE_SIZES)
      expect(placed.input).to.deep.equal({ width: placed.width, height: placed.height })
    }
  })

  it('takes the thinnest picture there is', () => {
    expect(placeInInput({ width: 1, height: 30_000 }, OVERVIEW_SIZES)).to.deep.include({
      width: 1,
      height: 672,
    })
  })

  it('has sizes the network can halve five times, of nearly one area', () => {
    for (const sizes of [OVERVIEW_SIZES, PAGE_SIZES]) {
      const areas = sizes.map(({ width, height }) => width * height)
      expect(Math.max(...areas) / Math.min(...areas)).to.be.below(1.3)
      for (const { width, height } of sizes) expect([width % 32, height % 32]).to.deep.equal([0, 0])
    }
  })
})

describe('resample', () => {
  it('keeps a ramp a ramp, larger and smaller', () => {
    for (const width of [37, 100, 250, 333]) {
      const { data } = resample(ramp(250, 4), width, 7)
      for (let x = 1; x < width; x++) expect(data[x]).to.be.at.least(data[x - 1] ?? 0)
      expect(data[0]).to.be.below(8)
      expect(data[width - 1]).to.be.above(247)
    }
  })

  it('keeps the mean', () => {
    const data = Uint8Array.from({ length: 90 * 61 }, (_, i) => (i * 7919) % 256)
    const mean = (values: Uint8Array) => values.reduce((sum, v) => sum + v, 0) / values.length
    expect(mean(resample({ data, width: 90, height: 61 }, 31, 17).data)).to.be.closeTo(
      mean(data),
      1.5,
    )
  })

  it('takes a single pixel', () => {
    expect([
      ...resample({ data: Uint8Array.of(200), width: 1, height: 1 }, 3, 2).data,
    ]).to.deep.equal([200, 200, 200, 200, 200, 200])
  })
})

describe('prepareInput', () => {
  it('gives the picture zero mean, and bare paper little contrast', () => {
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

  it('tells how picture and input correspond', () => {
    const { scaleX, scaleY, input } = prepareInput(ramp(1344, 960), OVERVIEW_SIZES)
    expect([scaleX, scaleY]).to.deep.equal([2, 2])
    expect(input).to.deep.equal({ width: 672, height: 480 })
  })
})
