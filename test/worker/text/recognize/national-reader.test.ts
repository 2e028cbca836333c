import { join } from 'node:path'
import { expect } from 'chai'
import sharp from 'sharp'
import { drawLine } from '../../../../scripts/national/draw-line.ts'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import {
  type NationalReader,
  nationalReader,
} from '../../../../worker/text/recognize/national-reader.ts'
import { loadTesseractCore } from '../../../../worker/text/recognize/tesseract-core.ts'

/** Our own faces draw these. */
const drawn = [
  ['ar', 'Arab', 'تاريخ الميلاد'],
  ['fa', 'Arab', 'شماره ملی'],
  ['hi', 'Deva', 'जन्म की तारीख'],
  ['th', 'Thai', 'เลขประจำตัวประชาชน'],
] as const

/** Drawn by `npm run national -- draw`, with fonts that are not everywhere: `lines/<language>.png`. */
const stored = [
  ['ja', '有効期限2030年5月7日'],
  ['zh', '姓名样本'],
  ['zh-Hant', '國民身分證'],
  ['ko', '서울특별시 중구 세종대로'],
] as const

async function storedLine(language: NationalLanguage): Promise<Grey> {
  const path = join(import.meta.dirname, 'lines', `${language}.png`)
  const { data, info } = await sharp(path)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function thaiLine(reader: NationalReader): Promise<Grey> {
  const [cut] = reader.cutsFor('th')
  if (cut === undefined) throw new Error('no cut for th')
  return drawLine('ชื่อ', 'Thai', sharpLook, cut, createRandom('th'))
}

const sharpLook = { capitalPx: 18, blur: 0.5, noise: 3 }

/** More than any hole that others left in a core's memory. */
const probeBytes = 4 << 20

describe('nationalReader', () => {
  let reader: NationalReader
  before(async () => {
    reader = nationalReader(await loadTesseractCore())
  })

  for (const [language, font, text] of drawn) {
    it(`reads a line in ${language}, with its blanks and in its own order`, async () => {
      const [cut] = reader.cutsFor(language)
      if (cut === undefined) throw new Error(`no cut for ${language}`)
      const strip = await drawLine(text, font, sharpLook, cut, createRandom(text))
      const read = reader.read(strip, language)
      expect(read.text).to.equal(text)
      expect(read.characters).to.have.length(Array.from(read.text).length)
    })
  }

  for (const [language, text] of stored) {
    it(`reads a line in ${language}`, async () => {
      const read = reader.read(await storedLine(language), language)
      expect(read.text).to.equal(text)
      for (const { probability } of read.characters) expect(probability).to.be.within(0.3, 1)
    })
  }

  // A line that leaves a trace in memory that never shrinks is a worker's death within days.
  it('leaves nothing behind in the memory of the core', async () => {
    const core = await loadTesseractCore()
    const own = nationalReader(core)
    const strip = await thaiLine(own)
    const read = (lines: number) => {
      for (let line = 0; line < lines; line++) own.read(strip, 'th')
    }
    read(200)
    const before = core._malloc(probeBytes)
    read(100)
    expect(core._malloc(probeBytes) - before).to.be.within(probeBytes, probeBytes + 4096)
  })

  it('keeps three languages and gives back the memory of others', async () => {
    const core = await loadTesseractCore()
    const own = nationalReader(core)
    const strip = await thaiLine(own)
    const all = ['th', 'hi', 'fa', 'ar'] as const
    const rounds = (count: number) => {
      for (let round = 0; round < count; round++)
        for (const language of all) own.read(strip, language)
    }
    // Until the holes that languages of unlike size leave fit them all.
    rounds(4)
    const size = core.bytes().length
    rounds(4)
    expect(core.bytes().length).to.equal(size)
  })
})
