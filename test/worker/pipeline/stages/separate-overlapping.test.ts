import sharp from 'sharp'
import { Picture } from '../../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { separateOverlapping } from '../../../../worker/pipeline/stages/separate-overlapping.ts'
import type { PageLayout } from '../../../../worker/text/detect/detect-layout.ts'
import { engineReading, layoutOf } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { levelLine } from '../../../support/readings/level-line.ts'
import { type Line, printedPage } from '../../../support/readings/printed-page.ts'

/** Pixels of the picture for a unit of the lines. */
const SCALE = 8

/** Captions before their values, three units from row to row. */
function card([surname, number, born]: readonly string[], x: number, y: number): Line[] {
  return [
    [`Surname: ${surname}`, x, y],
    [`Document No.: ${number}`, x, y + 3],
    [`Date of birth: ${born}`, x, y + 6],
  ]
}

const anna = ['SPECIMEN', 'X0112T47Y', '06.03.1981']
const bert = ['MUSTER', 'K7654321A', '10.01.1975']

describe('separateOverlapping', () => {
  let image: Buffer
  let seen: PageLayout
  before(async () => {
    const paper = { width: 800, height: 600, channels: 3, background: '#fdfdfb' } as const
    image = await sharp({ create: paper }).png().toBuffer()
    const picture = await Picture.open(image)
    if (picture === null) throw new Error('the picture was not opened')
    seen = await layoutOf(picture)
  })

  const square = (x: number, side: number) =>
    [
      { x, y: 20 },
      { x: x + side, y: 20 },
      { x: x + side, y: 20 + side },
      { x, y: 20 + side },
    ] as const

  /** After a page of these lines was associated. */
  async function contextWith(
    lines: readonly Line[],
    portraits: readonly number[] = [],
  ): Promise<ScanContext> {
    const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
    const context = newContext(recognizeTask({ image }), engineReading(recognizer))
    context.picture = await Picture.open(image)
    const read = printedPage(lines).lines.map((line) => {
      const { x0, y0, x1, y1 } = line.box
      const inPicture = { x0: x0 * SCALE, y0: y0 * SCALE, x1: x1 * SCALE, y1: y1 * SCALE }
      return { ...line, box: inPicture, capitalHeight: line.capitalHeight * SCALE, inPicture }
    })
    context.print = { lines: read, size: null }
    context.layout = {
      ...seen,
      lines: read.map(({ box: { x0, y0, x1, y1 }, capitalHeight }) =>
        levelLine(x0, x1, (y0 + y1) / 2, { capitalHeight, score: 1 }),
      ),
      portraits: portraits.map((side, k) => ({ corners: square(400 + 180 * k, side), score: 1 })),
    }
    context.hasCaptionsTwice = true
    return context
  }

  const never = () => false

  it('reads one of two cards again that only a margin divides', async () => {
    const context = await contextWith([...card(anna, 5, 10), ...card(bert, 8, 19)])
    await separateOverlapping(context, never)
    expect(context.nextPicture?.view.cuts).to.have.length(1)
    // For this view, which is given back if the other shows no document.
    expect(context.isPrintOfTwo).to.equal(true)
  })

  it('reads no other view of one that was given back, whose print then counts only if confirmed', async () => {
    const context = await contextWith([...card(anna, 5, 10), ...card(bert, 8, 19)])
    context.wasGivenBack = true
    await separateOverlapping(context, never)
    expect(context.nextPicture).to.equal(null)
    expect(context.isPrintOfTwo).to.equal(true)
  })

  // Regression: values of a card and of one that stuck out from under it were one answer.
  it('finds print to be of two documents if two faces lie among it and nothing divides it', async () => {
    const context = await contextWith([...card(anna, 5, 10), ...card(bert, 6, 11.5)], [120, 130])
    await separateOverlapping(context, never)
    expect(context.nextPicture).to.equal(null)
    expect(context.isPrintOfTwo).to.equal(true)
  })

  it('leaves a page alone that has no caption twice, and one whose halves agree', async () => {
    const alone = await contextWith(card(anna, 5, 10), [120])
    alone.hasCaptionsTwice = false
    await separateOverlapping(alone, never)
    const both = await contextWith([...card(anna, 5, 10), ...card(anna, 8, 19)])
    await separateOverlapping(both, never)
    for (const { nextPicture, isPrintOfTwo } of [alone, both]) {
      expect({ nextPicture, isPrintOfTwo }).to.deep.equal({
        nextPicture: null,
        isPrintOfTwo: false,
      })
    }
  })

  it('finds what two cuts have left to be of two documents if it shows no edges', async () => {
    const context = await contextWith(card(anna, 5, 10))
    context.hasCaptionsTwice = false
    const cut = { a: 0, b: 1, c: 0.9 }
    const view = { mirrored: false, region: { x0: 0, y0: 0, x1: 1, y1: 1 }, cuts: [cut, cut] }
    context.picture = await Picture.open(image, view)
    await separateOverlapping(context, never)
    expect(context.isPrintOfTwo).to.equal(true)
  })
})
