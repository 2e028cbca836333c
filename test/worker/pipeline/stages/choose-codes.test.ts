import { describeSpecimen } from '../../../../scripts/specimens/describe/pools.ts'
import { renderSpecimen } from '../../../../scripts/specimens/render-specimen.ts'
import { type Reading, reading } from '../../../../shared/reading.ts'
import { loadZxingWasm } from '../../../../worker/barcode/decode/zxing-wasm-decoder.ts'
import { interpretSymbol } from '../../../../worker/barcode/interpret-symbol.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { mapQuad, rectangle } from '../../../../worker/page/corners.ts'
import { newContext, type ScanContext } from '../../../../worker/pipeline/context.ts'
import { runPipeline } from '../../../../worker/pipeline/pipeline.ts'
import { presentReading } from '../../../../worker/pipeline/present-reading.ts'
import { chooseCodes, chooseCodesByPrint } from '../../../../worker/pipeline/stages/choose-codes.ts'
import { confirmPrint } from '../../../../worker/pipeline/stages/choose-print.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { drawnSymbol, stackedPictures } from '../../../support/pictures/drawn-symbol.ts'
import { candidateOf } from '../../../support/readings/field-candidates.ts'
import { exampleSeen, readerSeeing } from '../../../support/readings/icao-example.ts'

const barcodeDecoder = await loadZxingWasm()
const { today } = recognizeTask()

const engineSeeing = (mrz: Parameters<typeof readerSeeing>[0]) => ({
  ...engineReading(readerSeeing(mrz)),
  barcodeDecoder,
})

/** The answer to a picture whose print nobody reads. */
async function readingOf(
  image: Buffer,
  mrz: Parameters<typeof readerSeeing>[0] = [],
): Promise<Reading> {
  const context = newContext(recognizeTask({ image }), engineSeeing(mrz))
  return reading.parse(presentReading(context, await runPipeline(context)))
}

const licence = (number: string, surname: string, given: string, born: string, city: string) =>
  `@\n\u001e\rANSI 636014100001DL00310100DLDAQ${number}\nDCS${surname}\nDAC${given}\nDBB${born}\nDBC2\nDAI${city}\nDCGUSA\r`
const anna = licence('D1234562', 'SPECIMEN', 'ANNA', '01021980', 'OAKTON')
const berta = licence('K7654321', 'MUSTER', 'BERTA', '07231991', 'ELMSFORD')
const national = (number: string, surname: string, given: string, born: string) =>
  `00512345678@${surname}@${given}@F@${number}@B@${born}@01/02/2022@274`
const ana = national('12345671', 'SPECIMEN', 'ANA', '15/03/1980')
const eva = national('23456782', 'MUSTER', 'EVA', '16/04/1990')

const valuesIn = ({ fields }: Reading) => fields.map(({ value }) => value).join('\n')

/** A context with codes side by side, each 100 pixels wide unless given. */
function contextWith(payloads: readonly string[], widths: readonly number[] = []): ScanContext {
  const context = newContext(recognizeTask(), engineSeeing([]))
  context.barcodes = payloads.map((text, i) => {
    const [x, width] = [300 * i, widths[i] ?? 100]
    const corners = [
      { x, y: 0 },
      { x: x + width, y: 0 },
      { x: x + width, y: width },
      { x, y: width },
    ] as const
    const bytes = Buffer.from(text, 'latin1')
    const symbol = { symbology: 'PDF417', bytes, text, isCharsetDeclared: false } as const
    const said = interpretSymbol({ ...symbol, isCertain: true, corners }, today)
    return { corners, namesKind: true, reading: said }
  })
  const readings = context.barcodes.map((code) => code.reading)
  context.candidates = readings.flatMap(({ candidates }) => candidates)
  context.votes = readings.flatMap(({ votes }) => votes)
  return context
}

/** The same on a page whose edges are known, below the codes. */
function onPage(context: ScanContext): ScanContext {
  const front = {
    corners: rectangle(0, 400, 856, 940),
    size: { widthMm: 85.6, heightMm: 54 },
  }
  context.page = { orientation: 1, front, isSeen: true, rear: null, knownBy: 'outline' }
  return context
}

const value = ({ candidates }: ScanContext, name: string) =>
  candidates.filter((one) => one.name === name).map((one) => one.value)

const read = (source: 'mrz' | 'viz', name: FieldCandidate['name'], text: string) =>
  candidateOf(source, name, text, 0.97)

describe('the pipeline, shown codes of two people', () => {
  for (const [what, format, codes] of [
    ['two AAMVA licences', 'PDF417', [anna, berta]],
    ['two national cards', 'PDF417', [ana, eva]],
    ['a licence and a national card', 'QRCode', [anna, eva]],
  ] as const) {
    it(`gives nothing of either for ${what} of one size`, async () => {
      const symbols = await Promise.all(codes.map((text) => drawnSymbol(format, text)))
      const answer = await readingOf(await stackedPictures(symbols))
      expect(answer.outcome).not.to.equal('recognized')
      expect(answer.document).to.equal(null)
      expect(valuesIn(answer)).to.equal('')
    })
  }

  it('gives the values of two codes of one licence', async () => {
    const symbols = [await drawnSymbol('PDF417', anna), await drawnSymbol('QRCode', anna)]
    const answer = await readingOf(await stackedPictures(symbols))
    expect(answer.holder).to.deep.include({ surname: 'SPECIMEN', givenNames: 'ANNA' })
  })

  it('gives the passport alone if a code of another person lies beside it', async () => {
    const { png } = await renderSpecimen(describeSpecimen('beside', { layout: 'TD3' }))
    const answer = await readingOf(
      await stackedPictures([png, await drawnSymbol('PDF417', berta)]),
      exampleSeen(),
    )
    expect(answer.document?.kind).to.equal('passport')
    expect(answer.holder).to.deep.include({ surname: 'ERIKSSON', birthDate: '1974-08-12' })
    expect(valuesIn(answer)).not.to.match(/BERTA|MUSTER|ELMSFORD|K7654321|1991/)
  })
})

describe('chooseCodes', () => {
  it('keeps the code that agrees with the MRZ', () => {
    const context = contextWith([anna, berta])
    context.candidates = [read('mrz', 'surname', 'MUSTER'), ...context.candidates]
    chooseCodes(context)
    expect(value(context, 'address_city')).to.deep.equal(['ELMSFORD'])
    expect(context.barcodes).to.have.length(1)
  })

  it('keeps the code that is by far the larger', () => {
    const context = contextWith([anna, berta], [100, 200])
    chooseCodes(context)
    expect(value(context, 'given_names')).to.deep.equal(['BERTA'])
    expect(context.votes).to.have.length(2)
  })

  it('keeps a code with the birth date of the MRZ and another number, as that of a visa', () => {
    const context = contextWith([anna])
    const passport = [
      read('mrz', 'birth_date', '1980-01-02'),
      read('mrz', 'document_number', 'X7654321'),
    ]
    context.candidates = [...passport, ...context.candidates]
    chooseCodes(context)
    expect(context.barcodes).to.have.length(1)
  })
})

describe('chooseCodesByPrint', () => {
  it('keeps the code that agrees with the print', () => {
    const context = contextWith([ana, eva])
    chooseCodes(context)
    context.candidates = [...context.candidates, read('viz', 'document_number', '23.456.782')]
    chooseCodesByPrint(context)
    expect(value(context, 'given_names')).to.deep.equal(['EVA'])
  })

  it('ignores a code beside a page that names another person', () => {
    const context = onPage(contextWith([berta]))
    const page = [read('viz', 'surname', 'SPECIMEN'), read('viz', 'birth_date', '1980-01-02')]
    context.candidates = [...context.candidates, ...page]
    chooseCodesByPrint(context)
    expect(context.barcodes).to.have.length(0)
    expect(context.votes).to.deep.equal([])
    expect(context.candidates).to.deep.equal(page)
  })

  // Regression: the back of a card prints no name, and had that of any code beside it.
  it('reads a code alone if what is printed beside it names no holder', () => {
    const context = onPage(contextWith([berta]))
    context.candidates = [...context.candidates, read('viz', 'address', 'LINDENWEG 112')]
    chooseCodesByPrint(context)
    expect(value(context, 'address')).to.deep.equal([])
    expect(value(context, 'address_city')).to.deep.equal(['ELMSFORD'])
    expect(context.page?.front).to.equal(null)
  })

  // Proves D3.12a
  it('joins a code that lies on a page which names no holder, along its edges', () => {
    const city = (slant: number) => {
      const context = onPage(contextWith([berta]))
      context.barcodes = context.barcodes.map((code) => ({
        ...code,
        corners: mapQuad(code.corners, ({ x, y }) => ({
          x: x - slant * y,
          y: y + slant * x + 500,
        })),
      }))
      context.candidates = [...context.candidates, read('viz', 'height', '171')]
      chooseCodesByPrint(context)
      return value(context, 'height')
    }
    expect(city(0.03), 'printed on it').to.deep.equal(['171'])
    expect(city(0.2), 'stuck over it').to.deep.equal([])
  })

  /** The same with its codes 500 pixels farther down. */
  function lower(context: ScanContext): ScanContext {
    context.barcodes = context.barcodes.map((code) => ({
      ...code,
      corners: mapQuad(code.corners, ({ x, y }) => ({ x, y: y + 500 })),
    }))
    return context
  }

  // Regression: a stranger's code stuck along the edges of a card had the address of that card.
  it('leaves of print only what the code says, if nothing but its place ties it to the page', () => {
    const context = lower(onPage(contextWith([berta])))
    context.candidates = [...context.candidates, read('viz', 'height', '171')]
    chooseCodesByPrint(context)
    confirmPrint(context)
    expect(value(context, 'height')).to.deep.equal([])
    expect(value(context, 'surname')).not.to.deep.equal([])
  })

  it('ignores a code on a page whose heading names another state', () => {
    const context = lower(onPage(contextWith([berta])))
    const title = { evidence: 'title', kind: null, country: 'DEU', probability: 0.99 } as const
    context.votes = [...context.votes, title]
    context.candidates = [...context.candidates, read('viz', 'height', '171')]
    chooseCodesByPrint(context)
    expect(value(context, 'height')).to.deep.equal([])
  })

  // Regression: a card beside the back of another person's licence had its class, `high`.
  it('ignores print that repeats a code of another person, but not the sex', () => {
    const beside = [read('viz', 'address_city', 'ELMSFORD'), read('viz', 'sex', 'F')]
    for (const source of ['mrz', 'viz'] as const) {
      const context = onPage(contextWith([berta]))
      const own = [read(source, 'surname', 'SPECIMEN'), read(source, 'birth_date', '1980-01-02')]
      context.candidates = [...context.candidates, ...own]
      chooseCodes(context)
      context.candidates = [...context.candidates, ...beside]
      chooseCodesByPrint(context)
      expect(value(context, 'surname'), source).to.deep.equal(['SPECIMEN'])
      expect(value(context, 'address_city'), source).to.deep.equal([])
      expect(value(context, 'sex'), source).to.deep.equal(['F'])
    }
  })

  // Regression: the back of another person's licence stayed the `rear` of the answer.
  it('ignores the other side of the picture where the code of another person is', () => {
    const onRear = (code: string) => {
      const context = contextWith([code])
      const [own] = context.barcodes
      if (own === undefined) throw new Error('no code')
      const side = { corners: own.corners, size: { widthMm: 85.6, heightMm: 54 } }
      context.page = { orientation: 1, front: null, rear: side, isSeen: false, knownBy: 'print' }
      const page = [read('viz', 'surname', 'SPECIMEN'), read('viz', 'birth_date', '1980-01-02')]
      context.candidates = [...context.candidates, ...page]
      chooseCodesByPrint(context)
      return context.page?.rear ?? null
    }
    expect(onRear(berta)).to.equal(null)
    expect(onRear(anna)).not.to.equal(null)
  })
})
