import sharp from 'sharp'
import {
  type Place,
  placesOf,
  type SeenPlaces,
  seenPlaces,
} from '../../../../scripts/evaluation/picture-page/seen-places.ts'
import { engineReader } from '../../../../scripts/evaluation/readers/engine-reader.ts'
import type { PictureReader } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'
import type { LabelledPicture } from '../../../../scripts/specimens/truth.ts'
import type { Scan } from '../../../../shared/contract/scan.ts'
import { Picture } from '../../../../worker/image/picture.ts'
import { builtModule } from '../../../support/processes/child-arguments.ts'

// A box that stands beside its value sends whoever looks for a fault to the wrong line.
describe('the places of values', () => {
  let reader: PictureReader
  before(async () => {
    reader = await engineReader(1, 'engine, with places', {
      filename: builtModule('scripts/evaluation/readers/engine-thread-with-places.ts'),
    })
  })
  after(() => reader.close())

  it('lie where the values were drawn, also in a picture that EXIF turns', async () => {
    const counted = { inside: 0, drawn: 0 }
    for (const source of specimenSources(3, 'places', { severity: [2], layout: 'TD3' })) {
      const image = await source.load()
      for (const picture of [image, await turnedByExif(image)]) {
        const { answer, seen } = await reader.read(picture)
        for (const found of foundPlaces(answer, seen.places, source.truth)) {
          counted.drawn++
          if (found) counted.inside++
        }
      }
    }
    expect(counted.drawn).to.be.at.least(24)
    expect(counted.inside / counted.drawn).to.be.at.least(0.9)
  })

  it('are those of the picture as shown, whatever its rows and columns are in the file', async () => {
    const create = { width: 800, height: 400, channels: 3, background: '#fff' } as const
    const shown = await sharp({ create }).jpeg().toBuffer()
    const picture = await Picture.open(await turnedByExif(shown))
    const { width = 0, height = 0 } = picture?.overviewGrey ?? {}
    // Stored upside down on its side: the lower left corner there is shown in the upper left.
    const box = { x0: 0, y0: height * 0.75, x1: width / 4, y1: height - 1 }
    const common = { printed: '', lcid: 0, probability: 1, source: 'viz', box } as const
    const seen = await seenPlaces({
      picture,
      candidates: [{ ...common, name: 'surname', value: 'SPECIMEN' }],
      print: null,
    })
    expect([seen?.width, seen?.height]).to.deep.equal([800, 400])
    const { x0 = 1, y0 = 1, x1 = 1, y1 = 1 } = seen?.values[0]?.place ?? {}
    expect(x0).to.be.closeTo(0, 0.01)
    expect(y0).to.be.closeTo(0, 0.01)
    expect(x1).to.be.closeTo(0.25, 0.01)
    expect(y1).to.be.closeTo(0.25, 0.01)
  })
})

/** The same picture as shown, stored on its side. */
async function turnedByExif(image: Uint8Array): Promise<Buffer> {
  const shown = await sharp(image).autoOrient().toBuffer()
  return sharp(shown).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
}

/** For each printed value with one drawn line: whether its place holds the middle of the line. */
function foundPlaces(
  answer: Scan | null,
  places: SeenPlaces | null,
  { drawn }: LabelledPicture,
): boolean[] {
  if (answer === null || places === null || drawn === undefined) return []
  const lines = drawn.sides.flatMap((side) => side.lines).filter(({ role }) => role === 'field')
  return answer.fields.flatMap((field) => {
    const ofField = lines.filter((line) => line.field === field.name)
    const printed = placesOf(field, places.values).filter(({ source }) => source === 'viz')
    const [line] = ofField
    if (line === undefined || ofField.length > 1 || printed.length === 0) return []
    const middle = {
      x: mean(line.quad.map(([x]) => x)) / drawn.width,
      y: mean(line.quad.map(([, y]) => y)) / drawn.height,
    }
    return printed.some(({ place }) => holds(place, middle))
  })
}

/** With a margin of a hundredth of the picture: boxes are rough. */
function holds({ x0, y0, x1, y1 }: Place, { x, y }: { x: number; y: number }): boolean {
  const margin = 0.01
  return x >= x0 - margin && x <= x1 + margin && y >= y0 - margin && y <= y1 + margin
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
