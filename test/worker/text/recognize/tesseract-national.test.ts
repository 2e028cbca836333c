import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { drawLine } from '../../../../scripts/specimens/draw/worn-line.ts'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import { Pyramid } from '../../../../worker/image/pyramid.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import { cutLine } from '../../../../worker/text/recognize/cut-line.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import {
  loadTesseractCore,
  type TesseractCore,
} from '../../../../worker/text/recognize/tesseract-core.ts'
import {
  type TesseractNational,
  tesseractNational,
} from '../../../../worker/text/recognize/tesseract-national.ts'
import { levelLine } from '../../../support/readings/level-line.ts'

/** Drawn here, with our own typefaces. */
const drawn = [
  ['ar', 'Arab', 'تاريخ الميلاد'],
  ['fa', 'Arab', 'شماره ملی'],
  ['hi', 'Deva', 'जन्म की तारीख'],
  ['th', 'Thai', 'เลขประจำตัวประชาชน'],
] as const

/** Drawn by `npm --prefix scripts/press run national -- draw`, with fonts that are not everywhere: `lines/<language>.png`. */
const stored = [
  ['ja', '有効期限2030年5月7日'],
  ['zh-Hant', '國民身分證'],
  ['ko', '서울특별시 중구 세종대로'],
] as const

async function storedLine(name: NationalLanguage | 'ja-framed'): Promise<Grey> {
  const path = join(import.meta.dirname, 'lines', `${name}.png`)
  const { data, info } = await sharp(path)
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function thaiLine(reader: TesseractNational): Promise<Grey> {
  const [cut] = reader.cutsFor('th')
  if (cut === undefined) throw new Error('no cut for th')
  return drawLine('ชื่อ', 'Thai', sharpLook, cut, createRandom('th'))
}

const sharpLook = { capitalPx: 18, blur: 0.5, noise: 3 }

function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}

/** Larger than any gap that earlier reads left in the memory of a core. */
const probeBytes = 4 << 20

describe('tesseractNational', () => {
  const reader = tesseractNational()

  for (const [language, font, text] of drawn) {
    it(`reads a line in ${language} with its spaces and in reading order`, async () => {
      const [cut] = reader.cutsFor(language)
      if (cut === undefined) throw new Error(`no cut for ${language}`)
      const strip = await drawLine(text, font, sharpLook, cut, createRandom(text))
      const read = await reader.read(strip, language)
      expect(read.text).to.equal(text)
      expect(read.characters).to.have.length(Array.from(read.text).length)
    })
  }

  for (const [language, text] of stored) {
    it(`reads a line in ${language}`, async () => {
      const read = await reader.read(await storedLine(language), language)
      expect(read.text).to.equal(text)
      for (const { probability } of read.characters) expect(probability).to.be.within(0.3, 1)
    })
  }

  it('reads light print on dark paper as it reads dark print', async () => {
    const dark = await thaiLine(reader)
    const light = { ...dark, data: dark.data.map((level) => 255 - level) }
    const read = await reader.read(light, 'th')
    expect(read.text).to.match(/^ชื.อ$/u)
    expect(read.text).to.equal((await reader.read(dark, 'th')).text)
  })

  // Japanese licences print the expiry date this way.
  it('reads narrow print with one of its ways to cut a line, but not the first', async () => {
    const { data, width, height } = await storedLine('ja')
    const narrow = await sharp(data, { raw: { width, height, channels: 1 } })
      .resize(Math.round(0.6 * width), height, { fit: 'fill' })
      .extend({ top: 20, bottom: 20, left: 40, right: 40, background: '#fff' })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const page = new Pyramid({ ...narrow.info, data: narrow.data })
    const line = levelLine(50, narrow.info.width - 50, narrow.info.height / 2, {
      capitalHeight: height / 2,
    })
    const texts: string[] = []
    for (const cut of reader.cutsFor('ja')) {
      const strip = cutLine(page, line, cut)
      if (strip) texts.push((await reader.read(strip, 'ja')).text)
    }
    expect(texts[0]).not.to.equal('有効期限2030年5月7日')
    expect(texts).to.include('有効期限2030年5月7日')
  })

  // The memory of the core never shrinks: a small leak per line would kill a worker within days.
  it('does not leak memory of the core', async () => {
    const core = await loadTesseractCore()
    const own = tesseractNational(async () => core)
    const strip = await thaiLine(own)
    const read = async (lines: number) => {
      for (let line = 0; line < lines; line++) await own.read(strip, 'th')
    }
    await read(200)
    const before = core._malloc(probeBytes)
    await read(100)
    expect(core._malloc(probeBytes) - before).to.be.within(probeBytes, probeBytes + 4096)
  })

  it('keeps three languages loaded and releases the memory of the others', async () => {
    const started: WeakRef<TesseractCore>[] = []
    const own = tesseractNational(async () => {
      const core = await loadTesseractCore()
      started.push(new WeakRef(core))
      return core
    })
    const strip = await thaiLine(own)
    for (const language of ['th', 'hi', 'fa', 'ar', 'th', 'ar'] as const)
      await own.read(strip, language)
    expect(started).to.have.length(5)
    // The current turn of the event loop may still hold references.
    await setImmediate()
    collectGarbage()
    const alive = started.map((core) => core.deref() !== undefined)
    expect(alive).to.deep.equal([false, false, true, true, true])
  })

  // In a shared core, Chinese data would change how many outlines a frame may hold: none is read.
  it('reads a framed line the same after another language was read', async () => {
    const own = tesseractNational()
    const strip = await storedLine('ja-framed')
    const alone = await own.read(strip, 'ja')
    await own.read(await storedLine('zh-Hant'), 'zh-Hant')
    expect(await own.read(strip, 'ja')).to.deep.equal(alone)
    expect(alone.text).to.equal('平成12年3月4日生')
  })
})
