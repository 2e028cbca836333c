import { join } from 'node:path'
import sharp from 'sharp'
import { drawLine } from '../../../../scripts/specimens/draw/worn-line.ts'
import { createRandom } from '../../../../scripts/specimens/random.ts'
import type { Grey } from '../../../../worker/image/raster.ts'
import {
  createLineNetwork,
  lineModelManifest,
} from '../../../../worker/text/recognize/line-network.ts'
import { readModel } from '../../../../worker/text/recognize/model-manifest.ts'
import type { NationalLanguage } from '../../../../worker/text/recognize/national-data.ts'
import { type LineWay, nationalReader } from '../../../../worker/text/recognize/national-reader.ts'
import { networkOnDemand } from '../../../../worker/text/recognize/network-on-demand.ts'
import type { TesseractNational } from '../../../../worker/text/recognize/tesseract-national.ts'

const models = join(import.meta.dirname, '../../../../worker/text/recognize/models')
const ideographsModel = readModel(join(models, 'ideographs.onnx.json'), lineModelManifest)
const ideographs = networkOnDemand(ideographsModel)
const scripts = networkOnDemand(readModel(join(models, 'scripts.onnx.json'), lineModelManifest))

/** Drawn by `npm --prefix scripts/press run national -- draw`: `lines/<language>.png`. */
const stored = [
  ['zh', '姓名样本'],
  ['zh-Hant', '國民身分證'],
  // 効 is still read in its Chinese form.
  ['ja', '期限2030年5月7日'],
] as const

async function storedLine(name: NationalLanguage, { cut }: LineWay): Promise<Grey> {
  const { data, info } = await sharp(join(import.meta.dirname, 'lines', `${name}.png`))
    .resize({ height: cut.height })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

const silent: TesseractNational = {
  cutsFor: () => [{ height: 40, around: 0.5, ends: 0.6, widthMax: 2000 }],
  read: async () => ({ text: '', characters: [] }),
}

describe('nationalReader', () => {
  const reader = nationalReader({ scripts, ideographs }, silent)
  const [way] = reader.waysFor('zh')
  if (way === undefined) throw new Error('nothing reads Chinese')

  for (const [language, text] of stored) {
    it(`reads a line in ${language} with its network of ideographs first`, async () => {
      const [first] = reader.waysFor(language)
      if (first === undefined) throw new Error(`nothing reads ${language}`)
      const { text: read, characters } = await first.read(await storedLine(language, first))
      expect(read.slice(-text.length)).to.equal(text)
      for (const { probability } of characters) expect(probability).to.be.within(0.1, 1)
    })
  }

  it('sees a strip once for all languages that its network reads', async () => {
    let sees = 0
    const counting: typeof createLineNetwork = async (model) => {
      const network = await createLineNetwork(model)
      return {
        ...network,
        see: (strip) => {
          sees++
          return network.see(strip)
        },
      }
    }
    const counted = nationalReader(
      { scripts, ideographs: networkOnDemand(ideographsModel, counting) },
      silent,
    )
    const strip = await storedLine('zh-Hant', way)
    const texts: string[] = []
    for (const language of ['zh', 'ja', 'zh-Hant'] as const) {
      const [first] = counted.waysFor(language)
      texts.push((await first?.read(strip))?.text ?? '')
    }
    const [inOther] = reader.waysFor('zh-Hant')
    expect(texts[2]).to.equal((await inOther?.read(strip))?.text)
    expect(sees).to.equal(1)
    await counted.waysFor('zh')[0]?.read({ ...strip })
    expect(sees).to.equal(2)
  })

  for (const [language, text, face] of [
    ['ar', 'تاريخ الميلاد', 'Arab'],
    ['fa', 'نام خانوادگی', 'Arab'],
    ['hi', 'जारी करने की तिथि', 'Deva'],
    ['th', 'หนังสือเดินทางเลขที่', 'Thai'],
  ] as const) {
    it(`reads a line in ${language} in its order and spelling`, async () => {
      const [first] = reader.waysFor(language)
      if (first === undefined) throw new Error(`nothing reads ${language}`)
      const look = { capitalPx: 18, blur: 0.5, noise: 3 }
      const strip = await drawLine(text, face, look, first.cut, createRandom(text))
      expect((await first.read(strip)).text).to.equal(text)
    })
  }

  // The network knows digits as wide as an ideograph, which nobody types.
  it('gives wide digits, letters and signs as plain ones', async () => {
    const seen = [...'２０３０年（Ａ）'].map((text) => ({ text, probability: 1, alternatives: [] }))
    const wide = { cut: way.cut, see: async () => seen }
    const [first] = nationalReader({ scripts: wide, ideographs: wide }, silent).waysFor('zh')
    const strip = { data: new Uint8Array(1), width: 1, height: 1 }
    expect((await first?.read(strip))?.text).to.equal('2030年(A)')
  })

  it('reads nothing on bare paper', async () => {
    const { height } = way.cut
    const paper = { data: new Uint8Array(320 * height).fill(200), width: 320, height }
    expect((await way.read(paper)).text).to.equal('')
  })

  // Threads that meet no such document would pay for it with 50 MB.
  it('loads a network with the first line that it reads', async () => {
    const missing = nationalReader(
      { scripts, ideographs: networkOnDemand({ ...ideographsModel, weights: 'missing.onnx' }) },
      silent,
    )
    const [unread] = missing.waysFor('zh')
    const line = await storedLine('zh', way)
    const failure = await unread?.read(line).catch((error: unknown) => error)
    expect(String(failure)).to.include('missing.onnx')
  })

  it('offers tesseract alone, as slow, where no network knows the language', () => {
    const slow = reader.waysFor('ko').map(({ isSlow }) => isSlow)
    expect(slow).to.deep.equal([true])
  })
})
