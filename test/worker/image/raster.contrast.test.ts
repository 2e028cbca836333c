import { contrastOf } from '../../../worker/image/raster.ts'

const picture = (level: (i: number) => number) => ({
  data: Uint8Array.from({ length: 40_000 }, (_, i) => level(i)),
  width: 200,
  height: 200,
})

describe('contrastOf', () => {
  it('is the span from dark to light', () => {
    expect(contrastOf(picture((i) => (i % 4 === 0 ? 90 : 120)))).to.equal(30)
    expect(contrastOf(picture(() => 128))).to.equal(0)
  })

  // Otherwise a single reflection would make a faint page look high in contrast.
  it('is not widened by a few bright pixels', () => {
    const spot = picture((i) => (i < 200 ? 255 : i % 4 === 0 ? 90 : 120))
    expect(contrastOf(spot)).to.equal(30)
  })
})
