import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { rawImage } from '../../../../scripts/specimens/colour-raster.ts'
import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { drawSheet } from '../../../../scripts/specimens/draw/sheet.ts'
import { rasterise } from '../../../../scripts/specimens/render-specimen.ts'
import type { SpecimenDescription } from '../../../../scripts/specimens/specimen-description.ts'
import { aamvaPayload } from '../../../../scripts/specimens/symbols/aamva-payload.ts'

const readerWasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

describe('aamvaPayload', () => {
  before(() => {
    const { buffer, byteOffset, byteLength } = readFileSync(readerWasm)
    prepareZXingModule({
      overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) },
    })
  })

  it('states in its header where each subfile begins and how long it is', () => {
    for (let version = 1; version <= 10; version++) {
      const payload = aamvaPayload(card(version))
      expect(payload.slice(0, 9), payload).to.equal('@\n\x1e\rANSI ')
      expect(Number(payload.slice(15, 17)), payload).to.equal(version)
      const subfiles = subfilesOf(payload, version)
      expect(subfiles[0]?.type).to.equal('DL')
      for (const { type, text } of subfiles) {
        expect(text.startsWith(type), `${version} ${type}`).to.equal(true)
        expect(text.endsWith('\r'), `${version} ${type}`).to.equal(true)
      }
      expect(subfiles.at(-1)?.end, `version ${version}`).to.equal(payload.length)
    }
  })

  it('names elements and writes dates as each version requires', () => {
    const first = aamvaPayload(card(1))
    expect(first).to.contain('\nDAAERIKSSON,ANNA,MARIA\n').and.contain('\nDBB19740812\n')
    const third = aamvaPayload(card(3))
    expect(third).to.contain('\nDCSERIKSSON\n').and.contain('\nDCTANNA,MARIA\n')
    const latest = aamvaPayload(card(10))
    expect(latest).to.contain('\nDCSERIKSSON\n').and.contain('\nDACANNA\n')
    expect(latest).to.contain('\nDADMARIA\n').and.contain('\nDBB08121974\n').and.contain('\nDBC2\n')
  })

  it('writes Canadian dates year first, and magnetic stripe tracks before the standard', () => {
    expect(aamvaPayload(card(10, 'ca-licence-west'))).to.contain('\nDBB19740812\n')
    expect(aamvaPayload(card(0, 'ca-licence-west'))).to.match(/^%(BC|AB).*\?;\d+=.*\?_%0A/)
  })

  it('is what a reader decodes from the printed symbol', async () => {
    const description = { ...card(8), sides: 'back' } as const
    const [side] = drawSheet(description).sides
    if (!side) throw new Error('the card has no back')
    const page = await rasterise({ ...side, svg: side.drawing.svg }, 16)
    const png = await rawImage(page).png().toBuffer()
    const [code] = await readBarcodes(new Blob([png]), { formats: ['PDF417'] })
    const read = Buffer.from(code?.bytes ?? []).toString('latin1')
    expect(read).to.equal(aamvaPayload(description))
    const [region] = side.drawing.regions.filter(({ kind }) => kind === 'barcode')
    expect(region?.symbol?.text).to.equal(read)
  })
})

function card(
  aamvaVersion: number,
  layout: 'us-licence-inline' | 'ca-licence-west' = 'us-licence-inline',
): SpecimenDescription {
  return {
    ...describeSpecimen('aamva', { layout }),
    surname: 'ERIKSSON',
    givenNames: 'ANNA MARIA',
    birthDate: '1974-08-12',
    sex: 'F',
    aamvaVersion,
  }
}

function subfilesOf(
  payload: string,
  version: number,
): { type: string; text: string; end: number }[] {
  // In the first edition, no jurisdiction version precedes the number of subfiles.
  const countAt = version === 1 ? 17 : 19
  const count = Number(payload.slice(countAt, countAt + 2))
  return Array.from({ length: count }, (_, index) => {
    const entry = payload.slice(countAt + 2 + index * 10, countAt + 12 + index * 10)
    const from = Number(entry.slice(2, 6))
    const end = from + Number(entry.slice(6))
    return { type: entry.slice(0, 2), text: payload.slice(from, end), end }
  })
}
