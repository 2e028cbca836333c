import { expect } from 'chai'
import sharp from 'sharp'
import recognize from '../../../../../worker/pipeline/recognize.ts'
import { pictureTask } from '../../../../evaluation/readers/picture-task.ts'
import { specimenSources } from '../../../../evaluation/sources/specimen-sources.ts'
import { judgePlaces } from '../../../evaluation/evidence/judge-places.ts'

// A box beside its value is worse than none: whoever checks it compares the wrong print.
describe('the boxes of evidence', function () {
  this.timeout(120_000)

  it('lie where the values were drawn, also in a picture that EXIF turns', async () => {
    const judged = { right: 0, all: 0 }
    for (const source of specimenSources(1, 'evidence', { severity: [2], layout: 'TD3' })) {
      const image = await source.load()
      const { drawn } = source.truth
      for (const picture of [image, await turnedByExif(image)]) {
        const reading = await recognize({ ...pictureTask(picture), explains: true })
        if (reading === null || drawn === undefined) throw new Error('nothing to judge')
        const places = judgePlaces(reading, drawn)
        judged.all += places.length
        judged.right += places.filter(({ isRight }) => isRight).length
      }
    }
    expect(judged.all).to.be.at.least(10)
    expect(judged.right / judged.all).to.be.at.least(0.9)
  })
})

/** The same picture as shown, stored on its side. */
async function turnedByExif(image: Uint8Array): Promise<Buffer> {
  const shown = await sharp(image).autoOrient().toBuffer()
  return sharp(shown).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
}
