import sharp from 'sharp'
import type { ReadingPlace } from '../../../../shared/reading.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { narrowedView, wholePicture } from '../../../../worker/image/picture-view.ts'
import { rectangle } from '../../../../worker/page/corners.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { presentExplanation } from '../../../../worker/pipeline/explanation/present-explanation.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { readerSeeing } from '../../../support/readings/icao-example.ts'

// A box is drawn over the caller's own file, whatever the engine did to see more of it.
describe('presentExplanation', () => {
  const upperLeft = rectangle(-0.5, -0.5, 199.5, 99.5)

  async function picture(orientation = 1, view = wholePicture): Promise<Picture> {
    const create = { width: 800, height: 400, channels: 3, background: '#fff' } as const
    const image = await sharp({ create }).withMetadata({ orientation }).jpeg().toBuffer()
    const opened = await Picture.open(image, view)
    if (opened === null) throw new Error('not decoded')
    return opened
  }

  function placeIn(seen: Picture, found: Partial<ScanContext> = {}): ReadingPlace | null {
    const task = recognizeTask({ image: new Uint8Array(), returnPortrait: false })
    const said = { printed: 'SPECIMEN', probability: 0.9, corners: upperLeft }
    const sources = [{ source: 'viz' as const, ...said }]
    const evidence = [{ sources, agrees: [], contradicts: [], derivedFrom: [] }]
    const context = {
      ...newContext(task, engineReading(readerSeeing([]))),
      picture: seen,
      evidence,
    }
    return presentExplanation({ ...context, ...found }).fields[0]?.sources[0]?.place ?? null
  }

  const cornersOf = (place: ReadingPlace | null) => place?.corners.map(({ x, y }) => [x, y])

  it('gives corners as shares of the picture', async () => {
    const [p, , r] = cornersOf(placeIn(await picture())) ?? []
    expect([p, r]).to.deep.equal([
      [0, 0],
      [0.25, 0.25],
    ])
  })

  it('turns them with a picture that Exif turns, a quarter clockwise', async () => {
    const [p, , r] = cornersOf(placeIn(await picture(6))) ?? []
    expect([p, r]).to.deep.equal([
      [1, 0],
      [0.75, 0.25],
    ])
  })

  it('mirrors them back where the engine read the picture mirrored', async () => {
    const [p] = cornersOf(placeIn(await picture(1, { ...wholePicture, mirrored: true }))) ?? []
    expect(p).to.deep.equal([1, 0])
  })

  it('moves them where the engine read a piece of the picture alone', async () => {
    const right = narrowedView(wholePicture, { x0: 0.5, y0: 0, x1: 1, y1: 1 }, [])
    const [p, q] = cornersOf(placeIn(await picture(1, right))) ?? []
    expect([p, q]).to.deep.equal([
      [0.5, 0],
      [0.75, 0],
    ])
  })

  it('gives the box on the flat page, and none where its edges are not known', async () => {
    const size = { widthMm: 85.6, heightMm: 54 }
    const front = { corners: rectangle(-0.5, -0.5, 399.5, 199.5), size }
    const page = { orientation: 1, front, isSeen: true, rear: null, knownBy: 'outline' } as const
    expect(placeIn(await picture(), { page })?.onPage).to.deep.equal({
      ...{ image: 'document_crop', left: 0, top: 0, right: 0.5, bottom: 0.5 },
    })
    expect(placeIn(await picture())?.onPage).to.equal(null)
  })
})
