import sharp from 'sharp'
import { Picture } from '../../../worker/image/picture.ts'
import { newContext } from '../../../worker/pipeline/context.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import { engineReading } from '../../support/engine/layout-network.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { demoPng } from '../../support/pictures/demo-document.ts'
import { readerSeeing } from '../../support/readings/icao-example.ts'

describe('presentReading of a file that was cut', () => {
  // Regression: whoever sent half a file was told to stop, and not to send it again.
  it('calls a page of unknown kind unreadable if its file ends before the picture does', async () => {
    const image = await demoPng()
    const context = newContext(recognizeTask({ image }), engineReading(readerSeeing([])))
    const outcomeOf = (picture: Picture | null) =>
      presentReading({ ...context, picture, page, legibility: 0.9 }, []).outcome
    const page = {
      orientation: 1,
      front: null,
      rear: null,
      isSeen: true,
      knownBy: 'print',
    } as const
    for (const progressive of [false, true]) {
      const file = await sharp(image).jpeg({ progressive }).toBuffer()
      const cut = await Picture.open(file.subarray(0, 0.6 * file.length))
      expect(outcomeOf(cut)).to.equal('unreadable')
      // Some programs leave out the end marker alone.
      const whole = await Picture.open(progressive ? file : file.subarray(0, -2))
      expect(outcomeOf(whole)).to.equal('unsupported_document')
    }
  })

  // Regression: an upload that broke off above the document was told that there is none.
  it('calls a picture unreadable in whose part that arrived there is no document', async () => {
    const file = await sharp(await demoPng())
      .jpeg()
      .toBuffer()
    const outcomeOf = async (bytes: Buffer) => {
      const context = newContext(recognizeTask({ image: bytes }), engineReading(readerSeeing([])))
      return presentReading({ ...context, picture: await Picture.open(bytes) }, []).outcome
    }
    expect(await outcomeOf(file.subarray(0, 0.3 * file.length))).to.equal('unreadable')
    expect(await outcomeOf(file)).to.equal('no_document_found')
  })
})
