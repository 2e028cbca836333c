import { fileURLToPath } from 'node:url'
import { textOf, topCharacters } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { modelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import { loadTesseractCore } from '../../../../worker/text/recognize/tesseract-core.ts'
import { tesseractRecognizer } from '../../../../worker/text/recognize/tesseract-recognizer.ts'
import type { TextRecognizer } from '../../../../worker/text/recognize/text-recognizer.ts'
import { ocrBStrip } from '../../../support/pictures/ocr-b-strip.ts'

const manifest = fileURLToPath(
  new URL('../../../../worker/text/recognize/models/mrz.traineddata.json', import.meta.url),
)

describe('tesseractRecognizer', () => {
  let reader: TextRecognizer
  before(async () => {
    reader = tesseractRecognizer(await loadTesseractCore(), readModel(manifest, modelManifest))
  })

  it('reads a printed line with the certainty and position of each character', async () => {
    const text = 'L898902C36UTO7408122F3404159ZE184226B<<<<<16'
    const strip = await ocrBStrip(text, reader.lineHeight)
    const [line] = await reader.readLines([strip])
    const characters = line?.characters ?? []
    expect(textOf(characters)).to.equal(text)

    const pitch = strip.width / (text.length + 2)
    characters.forEach(({ centre, likelihoods }, column) => {
      expect(centre / pitch).to.be.closeTo(column + 1.5, 1)
      expect(likelihoods.reduce((sum, one) => sum + one)).to.be.closeTo(1, 1e-4)
      expect(topCharacters(likelihoods)[0].probability).to.be.within(0.5, 0.999)
    })
    const third = line?.characterBetween(3 * pitch, 4 * pitch)
    expect(third && textOf([third])).to.equal('9')
  })

  it('reads nothing in a strip too narrow for a character', async () => {
    const sliver = {
      data: new Uint8Array(2 * reader.lineHeight),
      width: 2,
      height: reader.lineHeight,
    }
    const [line] = await reader.readLines([sliver])
    expect(line?.characters).to.deep.equal([])
    expect(line?.characterBetween(0, 2)).to.equal(null)
  })

  // The core's memory is never collected: a leak of 1.5 kB a line killed a worker within days.
  it('does not leak memory of the core', async () => {
    // A core of its own: longer lines read before would leave gaps that hide a leak.
    const core = await loadTesseractCore()
    const ownReader = tesseractRecognizer(core, readModel(manifest, modelManifest))
    const strip = await ocrBStrip('I<', ownReader.lineHeight)
    const read = (lines: number) => ownReader.readLines(Array.from({ length: lines }, () => strip))
    await read(200)
    const before = core._malloc(probeBytes)
    await read(100)
    expect(core._malloc(probeBytes) - before).to.be.within(probeBytes, probeBytes + 4096)
  })
})

/** Larger than the gaps in the core's memory: its address tells how far that is filled. */
const probeBytes = 64 * 1024
