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
import { engineReading } from '../../support/engine/layout-network.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { demoPng } from '../../support/pictures/demo-document.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../../support/readings/icao-example.ts'

/** Known by its print alone. */
const page = {
  orientation: 1,
  front: null,
  rear: null,
  isSeen: false,
  knownBy: 'print',
} as const

/** A reading that nobody should rely on. */
const doubtful = { category: 'identity', value: 'SPECIMEN', lcid: 0, probability: 0.3 } as const

describe('presentReading', () => {
  let image: Buffer
  before(async () => {
    image = await demoPng()
  })

  function contextOf(recognizer: TextRecognizer): ScanContext {
    const task = recognizeTask({ image, returnPortrait: false })
    return newContext(task, engineReading(recognizer))
  }

  /** The answer when the stages have found nothing but what is given. */
  function present(found: Partial<ScanContext>): Reading {
    return reading.parse(presentReading({ ...contextOf(readerSeeing([])), ...found }, []))
  }

  /** The context after the stages up to `reconcile`, if the MRZ looks like this. */
  async function seeing(lines: readonly LineReading[]): Promise<ScanContext> {
    const context = contextOf(readerSeeing(lines))
    context.picture = await Picture.open(image)
    await detectLayout(context)
    await readMrz(context, () => false)
    classify(context, () => false)
    reconcile(context, () => false)
    return context
  }

  // Regression: the API takes 50 timings at most, and answered 500 for a picture of many documents.
  it('lists each stage once, with its time in all views of the picture', () => {
    const views = Array.from({ length: 30 }, () => [
      { stage: 'decode', ms: 2 },
      { stage: 'detect-layout', ms: 5 },
    ])
    const { stages } = reading.parse(presentReading(contextOf(readerSeeing([])), views.flat()))
    expect(stages).to.deep.equal([
      { stage: 'decode', ms: 60 },
      { stage: 'detect-layout', ms: 150 },
    ])
  })

  it('passes an MRZ that was read well and whose check digits hold', async () => {
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

  // Failing a correct MRZ turns honest people away; a guessed name shows in its band instead.
  // Proves D3.3d, D3.7a
  it('passes an MRZ with valid check digits and a guessed name at low probability', async () => {
    const { mrz, evidence, fields, probability } = present(
      await seeing(exampleSeen(0, 6, { R: 0.45, B: 0.4, K: 0.15 })),
    )
    expect(mrz).to.deep.include({ status: 'passed', lines: exampleLines })
    expect(evidence.mrzChecksumsValid).to.equal(true)
    const surname = fields.find(({ name }) => name === 'surname')
    expect(surname?.probability).to.be.closeTo(0.45, 1e-4)
    expect(probability, 'no surer than its least sure name').to.equal(surname?.probability)
    expect(mrz).to.deep.include({ probability: surname?.probability })
  })

  // Nobody would check a wrong number again that was passed and charged for.
  it('fails an MRZ that is likely to hide an error, although its check digits hold', async () => {
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
  it('fails an MRZ that the VIZ contradicts, although its check digits hold', async () => {
    const context = await seeing(exampleSeen())
    const { mrz, evidence, probability } = present({ ...context, contradictions: ['surname'] })
    expect(mrz).to.deep.include({
      status: 'failed',
      reason: 'MRZ does not match the visual zone for: surname',
    })
    expect(evidence.mrzChecksumsValid, 'what is charged for').to.equal(true)
    expect(probability, 'of the whole').to.be.below(0.9)
  })

  // Regression: an answer was `high` as a whole although its kind or country was a guess.
  // Proves 2.2e
  it('is no surer of the whole than of kind and country', async () => {
    const { document, ...rest } = await seeing(exampleSeen())
    const doubted = { ...rest, document: document && { ...document, typeProbability: 0.4 } }
    expect(present(doubted).probability).to.equal(0.4)
  })

  // An unsure place of birth made one in six good passports `low`, and their callers ask again.
  // Proves 2.2e
  it('is as sure of the whole as of what identifies, whatever else was read', async () => {
    const { fields, ...rest } = await seeing(exampleSeen())
    const { probability } = present({ ...rest, fields })
    const place = { ...doubtful, name: 'birth_place', label: 'Place of birth' } as const
    expect(present({ ...rest, fields: [...fields, place] }).probability).to.equal(probability)
    const second = { ...doubtful, name: 'surname', label: 'Surname' } as const
    expect(present({ ...rest, fields: [...fields, second] }).probability).to.equal(probability)
  })

  for (const name of ['surname', 'given_names', 'birth_date', 'document_number', 'expiry_date']) {
    // Proves 2.2e
    it(`is no surer of the whole than of ${name}`, async () => {
      const { fields, ...rest } = await seeing(exampleSeen())
      const doubted = fields.map((field) =>
        field.name === name ? { ...field, probability: 0.3 } : field,
      )
      expect(present({ ...rest, fields: doubted }).probability).to.equal(0.3)
    })
  }

  it('is no surer of the whole than of a whole name that is not split', async () => {
    const { fields, ...rest } = await seeing(exampleSeen())
    const unsplit = fields.filter(({ name }) => name !== 'surname' && name !== 'given_names')
    const whole = { ...doubtful, name: 'full_name', label: 'Full name' } as const
    expect(present({ ...rest, fields: [...unsplit, whole] }).probability).to.equal(0.3)
  })

  it('names the field whose check digit fails, and lowers the probability', async () => {
    const { mrz, evidence, probability } = present(await seeing(exampleSeen(1, 13, '8')))
    expect(mrz).to.deep.include({
      status: 'failed',
      reason: 'Check digit failed for: date of birth',
    })
    expect(evidence.mrzChecksumsValid).to.equal(false)
    // The check digit of the birth date and the composite fail; three of five hold.
    expect(probability).to.be.at.most(0.85 * (3 / 5))
  })

  it('rejects a picture that could not be decoded', () => {
    const { outcome, mrz, probability } = present({})
    expect({ outcome, probability }).to.deep.equal({ outcome: 'rejected', probability: 0 })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  it('does not find a document if no page is in view', async () => {
    const { outcome, mrz, document } = present({ picture: await Picture.open(image) })
    expect({ outcome, document }).to.deep.equal({ outcome: 'no_document_found', document: null })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  // A caller told that there is no document would photograph it again and again.
  // Proves D3.3b
  it('calls a page of unknown kind unsupported', async () => {
    const found = { picture: await Picture.open(image), page, legibility: 0.9 }
    const { outcome, document } = present(found)
    expect({ outcome, document }).to.deep.equal({ outcome: 'unsupported_document', document: null })
  })

  // Proves D3.3c
  // Regression: blur and glare told callers to stop instead of to take the picture again.
  it('calls a page unreadable if hardly any of its text is legible, whatever its kind', async () => {
    const found = { picture: await Picture.open(image), page, legibility: 0.1 }
    const { outcome, document } = present(found)
    expect({ outcome, document }).to.deep.equal({ outcome: 'unreadable', document: null })
  })

  // Regression: a Chinese card that was read in one run was `unreadable` in the next, busier one.
  it('does not call a page unreadable of which time cut the reading off', async () => {
    const found = { picture: await Picture.open(image), page, legibility: 0.1, isCutOff: true }
    expect(present(found).outcome).to.equal('unsupported_document')
  })

  // "Recognized" without a single value would make customers look for a fault of their own.
  // Proves D3.3c
  it('calls a document unreadable if only its title was read', async () => {
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

  // The lines are still worth returning: the caller may know the document.
  it('calls a document of unknown type unsupported, but returns the lines of its MRZ', async () => {
    const { outcome, mrz, probability } = present({
      ...(await seeing(exampleSeen())),
      document: null,
    })
    expect(outcome).to.equal('unsupported_document')
    expect(probability, 'of the whole').to.equal(0)
    expect(mrz).to.deep.include({ status: 'passed', lines: exampleLines })
  })

  // Proves 2.8a
  it('puts each crop into its own slot', () => {
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

  it('reports the printed fields and barcodes that the charge depends on', () => {
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
    // Otherwise one address would count as four of the five fields that make a scan billable.
    const address = [
      { ...candidate, name: 'address', source: 'viz' },
      { ...candidate, name: 'address_street', source: 'viz' },
      { ...candidate, name: 'address_city', source: 'viz' },
      { ...candidate, name: 'address_postal_code', source: 'viz' },
    ] as const
    expect(present({ candidates: address }).evidence.visualFieldCount).to.equal(1)
    // A value that is none, as a name with a digit, was not read.
    const unread = [
      { ...candidate, name: 'issue_date', value: null, source: 'viz' },
      { ...candidate, name: 'surname', value: '7', source: 'viz' },
    ] as const
    expect(present({ candidates: unread }).evidence.visualFieldCount).to.equal(0)
    const candidates = [{ ...candidate, name: 'surname', source: 'barcode' } as const]
    expect(present({ candidates }).evidence.barcodeDecoded).to.equal(true)
  })
})
