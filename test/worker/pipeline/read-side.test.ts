import { expect } from 'chai'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import { Picture } from '../../../worker/image/picture.ts'
import { viewOfPicture } from '../../../worker/page/flat-view.ts'
import { detectLines, readSide } from '../../../worker/pipeline/read-side.ts'
import { readerSeeing } from '../../support/icao-example.ts'
import { blindPrintReader, engineReading } from '../../support/layout-network.ts'

const title = 'REPUBLIKA E SHEMBULLIT REPUBLIC OF SPECIMEN'

// A long title in capitals or a citizen's number looks like a line of an MRZ, and was lost with the
// country that it names.
describe('readSide', () => {
  const engine = {
    ...engineReading(readerSeeing([])),
    printReader: {
      ...blindPrintReader,
      read: async () => ({
        text: title,
        characters: Array.from(title, () => ({ probability: 0.97 })),
      }),
    },
  }

  async function linesRead(isMrzRead: boolean): Promise<number> {
    const { png } = await renderSpecimen(demoSpecimen())
    const picture = await Picture.open(png)
    if (picture === null) throw new Error('no picture')
    const side = await detectLines(engine, await viewOfPicture(picture, 1))
    const { print } = await readSide(engine, side, { votes: [], isMrzRead }, () => false)
    return print.lines.length
  }

  it('reads what only looks like an MRZ where none was read, and nowhere else', async () => {
    expect((await linesRead(false)) - (await linesRead(true))).to.equal(2)
  })
})
