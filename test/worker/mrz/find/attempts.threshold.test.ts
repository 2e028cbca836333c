import { thresholdFor } from '../../../../worker/mrz/find/attempts.ts'

const view = (dark: number, light: number) => ({
  data: Uint8Array.from({ length: 90 * 90 }, (_, i) => (i % 5 === 0 ? dark : light)),
  width: 90,
  height: 90,
})

describe('thresholdFor', () => {
  const threshold = { share: 0.12, levels: 8 }
  const usual = { capitalHeight: 16, inverted: false, threshold }

  it('keeps the threshold of the attempt for black print on white', () => {
    expect(thresholdFor(view(20, 230), usual)).to.deep.equal({ ...threshold, radius: 12 })
  })

  // Fog, an infrared picture or a worn copy: all of its ink is faint.
  it('lowers the threshold for a faint picture, but keeps it above noise', () => {
    const faint = thresholdFor(view(100, 140), usual)
    expect(faint).to.deep.equal({ share: 0.06, levels: 4, radius: 12 })
    expect(thresholdFor(view(100, 106), usual).levels).to.equal(3)
  })
})
