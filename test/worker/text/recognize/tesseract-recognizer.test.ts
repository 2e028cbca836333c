import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { textOf, topCharacters } from '../../../../worker/mrz/decode/mrz-characters.ts'
import { modelManifest, readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import { loadTesseractCore } from '../../../../worker/text/recognize/tesseract-core.ts'
import { tesseractRecognizer } from '../../../../worker/text/recognize/tesseract-recognizer.ts'
import type { TextRecognizer } from '../../../../worker/text/recognize/text-recognizer.ts'
import { ocrBStrip } from '../../../support/ocr-b-strip.ts'

const manifest = fileURLToPath(
  new URL('../../../../worker/text/recognize/models/mrz.traineddata.json', import.meta.url),
)

describe('tesseractRecognizer', () => {
  let reader: TextRecognizer
  before(async () => {
    reader = tesseractRecognizer(await loadTesseractCore(), readModel(manifest, modelManifest))
  })

  it('reads a printed line, says how sure it is and where each character stands', async () => {
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

  it('sees nothing in a strip too narrow for a character', async () => {
    const sliver = {
      data: new Uint8Array(2 * reader.lineHeight),
      width: 2,
      height: reader.lineHeight,
    }
    const [line] = await reader.readLines([sliver])
    expect(line?.characters).to.deep.equal([])
    expect(line?.characterBetween(0, 2)).to.equal(null)
  })

  // What the core allocates nobody collects: 1.5 kB a line was a worker's death within days.
  it('leaves nothing behind in the memory of the core', async () => {
    // One of its own: where longer lines were read there are holes that would hide a leak.
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

/** More than the holes in the core's memory: where it is put tells how far that is filled. */
const probeBytes = 64 * 1024
