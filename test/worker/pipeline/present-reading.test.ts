import { expect } from 'chai'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import { type Reading, reading } from '../../../shared/reading.ts'
import { mrzCalibration } from '../../../worker/calibration/mrz-calibration.ts'
import { Picture } from '../../../worker/image/picture.ts'
import { newContext, type ScanContext } from '../../../worker/pipeline/context.ts'
import { presentReading } from '../../../worker/pipeline/present-reading.ts'
import { classify } from '../../../worker/pipeline/stages/classify.ts'
import { detectLayout } from '../../../worker/pipeline/stages/detect-layout.ts'
import { readMrz } from '../../../worker/pipeline/stages/read-mrz.ts'
import { reconcile } from '../../../worker/pipeline/stages/reconcile.ts'
import type { LineReading, TextRecognizer } from '../../../worker/text/recognize/text-recognizer.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../../support/icao-example.ts'
import { engineReading } from '../../support/layout-network.ts'
import { recognizeTask } from '../../support/recognize-task.ts'

describe('presentReading', () => {
  let image: Buffer
  before(async () => {
    image = (await renderSpecimen(demoSpecimen())).png
  })

  function contextOf(recognizer: TextRecognizer): ScanContext {
    const task = recognizeTask({ image, returnPortrait: false })
    return newContext(task, engineReading(recognizer))
  }

  /** What the stages leave behind when nothing was found, but for what is given. */
  function present(found: Partial<ScanContext>): Reading {
    return reading.parse(presentReading({ ...contextOf(readerSeeing([])), ...found }, []))
  }

  /** What the stages up to `reconcile` leave behind where the MRZ looks like this. */
  async function seeing(lines: readonly LineReading[]): Promise<ScanContext> {
    const context = contextOf(readerSeeing(lines))
    context.picture = await Picture.open(image)
    await detectLayout(context)
    await readMrz(context, () => false)
    classify(context)
    reconcile(context)
    return context
  }

  it('passes an MRZ whose digits hold and that was read well', async () => {
    const { outcome, mrz, evidence, probability } = present(await seeing(exampleSeen()))
    expect(outcome).to.equal('recognized')
    expect(mrz).to.deep.equal({
      status: 'passed',
      lines: exampleLines,
      probability: mrzCalibration.fields.vouched,
    })
    expect(evidence.mrzChecksumsValid).to.equal(true)
    expect(probability).to.be.at.least(0.9)
  })

  // A right MRZ called failed sends honest people away: a guessed name is told by its band.
  // Proves D3.3d, D3.7a
  it('passes an MRZ with a guessed name, since its digits hold, and bands it', async () => {
    const { mrz, evidence, fields, probability } = present(
      await seeing(exampleSeen(0, 6, { R: 0.45, B: 0.4, K: 0.15 })),
    )
    expect(mrz).to.deep.include({ status: 'passed', lines: exampleLines })
    expect(evidence.mrzChecksumsValid).to.equal(true)
    const surname = fields.find(({ name }) => name === 'surname')
    expect(surname?.probability).to.be.closeTo(0.45, 1e-4)
    expect(probability, 'no surer than its least sure value').to.equal(surname?.probability)
    expect(mrz).to.deep.include({ probability: surname?.probability })
  })

  // Passed and charged with a wrong number, nobody would look twice.
  it('fails an MRZ whose digits hold although an error under them is likely', async () => {
    const { mrz: found, ...rest } = await seeing(exampleSeen())
    const { mrz, evidence } = present({ ...rest, mrz: found && { ...found, passed: false } })
    expect(mrz).to.deep.include({
      status: 'failed',
      lines: exampleLines,
      reason: 'MRZ check digits did not validate',
    })
    expect(evidence.mrzChecksumsValid).to.equal(false)
  })

  // Proves 2.7b
  it('fails an MRZ that a well read page contradicts, though its digits hold', async () => {
    const context = await seeing(exampleSeen())
    const { mrz, evidence } = present({ ...context, contradictions: ['surname'] })
    expect(mrz).to.deep.include({
      status: 'failed',
      reason: 'MRZ does not match the visual zone for: surname',
    })
    expect(evidence.mrzChecksumsValid, 'what is charged for').to.equal(true)
  })

  it('says whose digits fail, and is the less sure the more of them do', async () => {
    const { mrz, evidence, probability } = present(await seeing(exampleSeen(1, 13, '8')))
    expect(mrz).to.deep.include({
      status: 'failed',
      reason: 'Check digit failed for: date of birth',
    })
    expect(evidence.mrzChecksumsValid).to.equal(false)
    // The birth date's own digit and the composite one fail, three of five hold.
    expect(probability).to.be.at.most(0.85 * (3 / 5))
  })

  it('rejects what could not be decoded', () => {
    const { outcome, mrz, probability } = present({})
    expect({ outcome, probability }).to.deep.equal({ outcome: 'rejected', probability: 0 })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  it('finds no document where no page is in view', async () => {
    const { outcome, mrz, document } = present({ picture: await Picture.open(image) })
    expect({ outcome, document }).to.deep.equal({ outcome: 'no_document_found', document: null })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  // Who is told that there is no document photographs it again and again.
  // Proves D3.3b
  it('supports no page in view whose kind is unknown', async () => {
    const page = { orientation: 1, front: null, rear: null, knownBy: 'print' } as const
    const { outcome, document } = present({ picture: await Picture.open(image), page })
    expect({ outcome, document }).to.deep.equal({ outcome: 'unsupported_document', document: null })
  })

  // "Recognized" without a single value sends a customer to look for a fault of theirs.
  // Proves D3.3c
  it('calls a document unreadable of which its title alone was read', async () => {
    const page = { orientation: 1, front: null, rear: null, knownBy: 'print' } as const
    const document = {
      kind: 'passport',
      country: null,
      issuingState: null,
      typeName: null,
      typeProbability: 0.95,
      expiryDate: null,
    } as const
    const found = { picture: await Picture.open(image), page, document }
    expect(present(found).outcome).to.equal('unreadable')
    const box = null
    const name = {
      name: 'surname',
      value: 'A',
      printed: 'A',
      lcid: 0,
      probability: 1,
      box,
    } as const
    const candidates = [{ ...name, source: 'viz' } as const]
    expect(present({ ...found, candidates }).outcome).to.equal('recognized')
  })

  // Its lines are still worth handing out: the caller may know the document.
  it('supports no document whose MRZ says none it knows, and hands out the lines', async () => {
    const { outcome, mrz } = present({ ...(await seeing(exampleSeen())), document: null })
    expect(outcome).to.equal('unsupported_document')
    expect(mrz).to.deep.include({ status: 'passed', lines: exampleLines })
  })

  // Proves 2.8a
  it('puts each crop in its slot', () => {
    const crops = {
      document_crop: 'Y3JvcA==',
      rear: 'cmVhcg==',
      main_photo: 'ZmFjZQ==',
      signature: null,
      watermark_face: 'Z2hvc3Q=',
      barcode: null,
      chip: null,
    }
    const { images, thumbnail } = present({ crops: { ...crops, thumbnail: 'c21hbGw=' } })
    expect(images).to.deep.equal(crops)
    expect(thumbnail).to.equal('c21hbGw=')
  })

  it('counts what was read of the printed page and of barcodes, which is what is charged for', () => {
    const candidate = { value: 'A', printed: 'A', lcid: 0, probability: 1, box: null } as const
    const { evidence } = present({
      candidates: [
        { ...candidate, name: 'surname', source: 'viz' },
        { ...candidate, name: 'surname', source: 'viz', lcid: 1049 },
        { ...candidate, name: 'address', printed: 'B', source: 'viz' },
        { ...candidate, name: 'surname', source: 'mrz' },
      ],
    })
    expect(evidence).to.deep.include({ visualFieldCount: 2, barcodeDecoded: false })
    // An address of one print would be four of the five fields that make a scan billable.
    const address = [
      { ...candidate, name: 'address', source: 'viz' },
      { ...candidate, name: 'address_street', source: 'viz' },
      { ...candidate, name: 'address_city', source: 'viz' },
      { ...candidate, name: 'address_postal_code', source: 'viz' },
    ] as const
    expect(present({ candidates: address }).evidence.visualFieldCount).to.equal(1)
    const candidates = [{ ...candidate, name: 'surname', source: 'barcode' } as const]
    expect(present({ candidates }).evidence.barcodeDecoded).to.equal(true)
  })
})
