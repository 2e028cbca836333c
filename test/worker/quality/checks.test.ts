import sharp from 'sharp'
import { uprightToStored } from '../../../worker/image/orientation.ts'
import type { Grey } from '../../../worker/image/raster.ts'
import { rectangle, viewOf } from '../../../worker/page/corners.ts'
import { brightness } from '../../../worker/quality/brightness.ts'
import { contrast } from '../../../worker/quality/contrast.ts'
import { cut } from '../../../worker/quality/cut.ts'
import { focus } from '../../../worker/quality/focus.ts'
import { glare, glareWithin } from '../../../worker/quality/glare.ts'
import { greyLevels } from '../../../worker/quality/grey-levels.ts'
import { perspective } from '../../../worker/quality/perspective.ts'
import { printStrips } from '../../../worker/quality/print-strips.ts'
import type { QualityView } from '../../../worker/quality/quality-view.ts'
import { resolution } from '../../../worker/quality/resolution.ts'
import type { PageLayout } from '../../../worker/text/detect/detect-layout.ts'
import type { Quad } from '../../../worker/text/detect/quadrilateral.ts'
import { emptyLayout, outlineOf } from '../../support/pictures/synthetic-maps.ts'
import { levelLine } from '../../support/readings/level-line.ts'

const card = { widthMm: 85.6, heightMm: 54 }

/** 1000 × 700, mid grey. */
const plain: Grey = { data: new Uint8Array(700_000).fill(128), width: 1000, height: 700 }

/** The view of a picture with a card at `corners`, or with unknown edges. */
function view(
  given: {
    readonly grey?: Grey
    readonly corners?: Quad
    readonly layout?: Partial<PageLayout>
  } = {},
): QualityView {
  const { grey = plain, corners = null, layout = {} } = given
  const toOverview = corners && viewOf(corners, card)
  const rectified = toOverview && { size: card, perMm: 7, toOverview }
  const shownToOverview = uprightToStored(1, grey.width, grey.height)
  const picture = { width: 2000, height: 1400, orientation: 1, overviewGrey: grey } as const
  const seen = { ...emptyLayout(), ...layout }
  return {
    picture,
    layout: seen,
    corners,
    rectified,
    strips: printStrips({ ...picture, finestGrey: grey, shownToOverview }, seen),
    levels: greyLevels(grey, rectified),
  }
}

const line = (x: number, endX: number, y: number, capitalHeight: number) =>
  levelLine(x, endX, y, { capitalHeight })

/** Horizontal bands of these levels, from the top; each takes its share of the rows. */
function bands(...shares: readonly (readonly [level: number, share: number])[]): Grey {
  const data = new Uint8Array(plain.data.length)
  let at = 0
  for (const [level, share] of shares) {
    data.fill(level, at, Math.round(at + share * data.length))
    at = Math.round(at + share * data.length)
  }
  return { ...plain, data }
}

describe('the quality checks', () => {
  it('measure the resolution by the edges, else the MRZ, else the print, else the picture', () => {
    const print = { lines: [line(100, 500, 100, 9)] }
    const mrz = { mrzLines: [line(100, 900, 600, 24)] }
    expect(resolution(view({ corners: rectangle(100, 100, 700, 480), layout: print }))).to.equal(7)
    expect(resolution(view({ layout: { ...print, ...mrz } }))).to.be.closeTo(20, 1e-9)
    expect(resolution(view({ layout: print }))).to.be.closeTo(10, 1e-9)
    expect(resolution(view())).to.be.closeTo(2000 / 85.6, 1e-9)
  })

  it('measure the brightness of the page, not of the table below it', () => {
    const page = rectangle(0, 0, 1000, 350)
    const grey = bands([20, 0.1], [200, 0.4], [0, 0.5])
    expect(brightness(view({ grey, corners: page }))).to.equal(200)
    expect(brightness(view({ grey }))).to.equal(200)
  })

  it('count overexposed areas as glare, unless the paper is white or no page is known', () => {
    const page = rectangle(0, 0, 1000, 700)
    const shining = bands([255, 0.25], [180, 0.75])
    expect(glare(view({ grey: shining, corners: page }))).to.be.closeTo(0.25, 0.02)
    expect(glare(view({ grey: shining }))).to.equal(null)
    expect(glare(view({ grey: bands([30, 0.2], [254, 0.8]), corners: page }))).to.equal(null)
  })

  it('measure the glare on one part of a page alone', () => {
    const shining = bands([180, 0.75], [255, 0.25])
    expect(glareWithin(shining, rectangle(100, 560, 900, 690))).to.equal(1)
    expect(glareWithin(shining, rectangle(100, 10, 900, 500))).to.equal(0)
  })

  it('distinguish a page that fills the picture from one that is cut off', () => {
    const { mrzLines, whole } = {
      mrzLines: [line(50, 950, 600, 20), line(50, 950, 640, 20)],
      whole: rectangle(0, 0, 1000, 631),
    }
    expect(cut(view())).to.equal(null)
    expect(
      cut(view({ layout: { documents: [outlineOf(whole, { fit: 0.99, share: 0.5 })] } })),
    ).to.equal(0)
    expect(cut(view({ corners: rectangle(0, -350, 1000, 350) }))).to.be.closeTo(0.5, 0.03)
    const upper = rectangle(0, 0, 1000, 420)
    expect(
      cut(view({ layout: { documents: [outlineOf(upper, { fit: 0.99, share: 0.5 })] } })),
    ).to.be.closeTo(1 / 3, 0.02)
    const inside = rectangle(20, 50, 900, 420)
    expect(
      cut(view({ layout: { documents: [outlineOf(inside, { fit: 0.99, share: 0.5 })] } })),
    ).to.equal(0)
    expect(cut(view({ layout: { mrzLines } }))).to.equal(0)
    const cutOff = { ...line(50, 999, 600, 20), mrz: 0.9 }
    expect(cut(view({ layout: { mrzLines: [cutOff, line(50, 999, 640, 20)] } }))).to.equal(1)
    const surer = { ...line(50, 950, 500, 20), mrz: 1 }
    expect(cut(view({ layout: { mrzLines: [cutOff, surer] } }))).to.equal(0)
    // The frame is at 1000, and 0.4 of a capital are 8.
    expect(cut(view({ layout: { mrzLines: [line(50, 991, 600, 20)] } }))).to.equal(0)
    expect(cut(view({ layout: { mrzLines: [line(50, 993, 600, 20)] } }))).to.equal(1)
  })

  it('measure the perspective of a page in any orientation', () => {
    const tilted: Quad = [
      { x: 200, y: 100 },
      { x: 600, y: 100 },
      { x: 700, y: 500 },
      { x: 100, y: 500 },
    ]
    const [p, q, r, s] = tilted
    const measured = perspective(view({ corners: tilted }))
    expect(measured).to.be.closeTo(1 / 3, 1e-9)
    expect(perspective(view({ corners: [r, s, p, q] }))).to.be.closeTo(measured ?? 0, 1e-9)
    expect(perspective(view())).to.equal(null)
    expect(perspective(view({ corners: rectangle(10, 10, 500, 300) }))).to.equal(null)
  })

  // Camera shake blurs in one direction: the strokes along it stay sharp.
  it('detect blur in all directions or in one, and do not mistake pale ink for blur', async () => {
    const print = await printed()
    const sharpness = (grey: Grey) => focus(view({ grey, layout: { lines } })) ?? 0
    const crisp = sharpness(print)
    expect(sharpness(await blurred(print, 6))).to.be.below(crisp * 0.75)
    expect(sharpness(await blurred(print, 12))).to.be.below(crisp / 2.5)
    expect(sharpness(shaken(print, 30))).to.be.below(crisp / 2)
    expect(sharpness(paler(print))).to.be.closeTo(crisp, crisp * 0.15)
  })

  // Large print in a small picture is as good as in a large one.
  it('measure the sharpness relative to the size of the print', async () => {
    const print = await printed()
    const half = await halved(print)
    const halfLines = lines.map(({ start, end, capitalHeight, ...line }) => ({
      ...line,
      start: { x: start.x / 2, y: start.y / 2 },
      end: { x: end.x / 2, y: end.y / 2 },
      capitalHeight: capitalHeight / 2,
    }))
    const small = focus(view({ grey: half, layout: { lines: halfLines } })) ?? 0
    expect(small).to.be.closeTo(focus(view({ grey: print, layout: { lines } })) ?? 0, 0.05)
  })

  it('measure the contrast of strokes with the paper beside them', async () => {
    const print = await printed()
    const ofPrint = (grey: Grey) => contrast(view({ grey, layout: { lines } })) ?? 0
    expect(contrast(view({ grey: print })), 'no print seen').to.equal(null)
    expect(ofPrint(print)).to.be.above(0.5)
    expect(ofPrint(paler(print))).to.be.closeTo(ofPrint(print) / 3, 0.1)
    expect(ofPrint(await blurred(print, 12))).to.be.below(ofPrint(print) / 3)
    const darker = { ...print, data: print.data.map((level) => level / 3) }
    expect(ofPrint(darker)).to.be.closeTo(ofPrint(print), 0.05)
  })

  it('detect blur even if no print was found', async () => {
    const print = await printed()
    const crisp = focus(view({ grey: print })) ?? 0
    expect(focus(view({ grey: await blurred(print, 12) }))).to.be.below(crisp / 3)
    expect(focus(view())).to.equal(null)
  })
})

const lines = [120, 240, 360, 480].map((y) => line(80, 920, y, 40))

const paler = (print: Grey): Grey => ({
  ...print,
  data: print.data.map((level) => 160 + level / 3),
})

async function halved({ data, width, height }: Grey): Promise<Grey> {
  const half = sharp(data, { raw: { width, height, channels: 1 } }).resize(width / 2, height / 2)
  return {
    data: await half.extractChannel(0).raw().toBuffer(),
    width: width / 2,
    height: height / 2,
  }
}

/** Four lines of letters 40 pixels high. */
async function printed(): Promise<Grey> {
  const rows = [120, 240, 360, 480].map(
    (y) => `<text x="80" y="${y + 20}" textLength="840">SPECIMEN HEFT LIEHT FLUTE</text>`,
  )
  const svg = `<svg width="1000" height="700"><rect width="100%" height="100%" fill="#eee"/><g font-size="55" font-weight="bold" font-family="sans-serif">${rows.join('')}</g></svg>`
  const data = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer()
  return { ...plain, data }
}

async function blurred({ data, width, height }: Grey, sigma: number): Promise<Grey> {
  const soft = sharp(data, { raw: { width, height, channels: 1 } }).blur(sigma)
  return { data: await soft.extractChannel(0).raw().toBuffer(), width, height }
}

/** Camera shake: the mean over `length` pixels along every row. */
function shaken({ data, width, height }: Grey, length: number): Grey {
  const means = data.map((_, i) => {
    const from = i - (i % width)
    let sum = 0
    for (let k = 0; k < length; k++) {
      sum += data[from + Math.min(width - 1, (i % width) + k)] ?? 0
    }
    return sum / length
  })
  return { data: means, width, height }
}
