import { expect } from 'chai'
import { demoSpecimen } from '../../scripts/specimens/demo-specimen.ts'
import { renderSpecimen } from '../../scripts/specimens/render-specimen.ts'
import { systemClock } from '../../shared/clock.ts'
import { type Reading, type ReadingDocument, reading } from '../../shared/reading.ts'
import { newContext, type ScanContext } from '../../worker/context.ts'
import type { LineReading } from '../../worker/ocr/line-reader.ts'
import { Picture } from '../../worker/picture.ts'
import { presentReading } from '../../worker/present-reading.ts'
import { searchZone } from '../../worker/zone/search.ts'
import { exampleLines, exampleSeen, readerSeeing } from '../support/icao-example.ts'

const passport: ReadingDocument = {
  kind: 'passport',
  country: 'UTO',
  issuingState: 'UTO',
  typeName: 'Utopia - Passport',
  typeProbability: 0.98,
  expiryDate: '2012-04-15',
}

describe('presentReading', () => {
  let image: Buffer
  before(async () => {
    image = (await renderSpecimen(demoSpecimen())).png
  })

  /** What the stages leave behind when nothing was found, but for what is given. */
  function present(found: Partial<ScanContext>): Reading {
    const task = {
      image,
      deadlineAt: 0,
      today: '2026-11-21',
      returnPortrait: false,
      expectCountry: null,
      withdrawn: new Int32Array(new SharedArrayBuffer(4)),
    }
    const reader = readerSeeing([])
    const engine = { clock: systemClock, reader, secondReader: async () => reader }
    return reading.parse(presentReading({ ...newContext(task, engine), ...found }, []))
  }

  async function seeing(lines: readonly LineReading[]): Promise<Partial<ScanContext>> {
    const picture = await Picture.open(image)
    if (picture === null) throw new Error('the specimen cannot be opened')
    const zone = await searchZone({
      picture,
      today: '2026-11-21',
      reader: readerSeeing(lines),
      secondReader: async () => readerSeeing(lines, 40),
      mustStop: () => false,
    })
    return { picture, zone, document: passport }
  }

  it('passes a zone whose digits hold and that was read well', async () => {
    const { outcome, mrz, evidence, probability } = present(await seeing(exampleSeen()))
    expect(outcome).to.equal('recognized')
    expect(mrz).to.deep.equal({ status: 'passed', lines: exampleLines })
    expect(evidence.mrzChecksumsValid).to.equal(true)
    expect(probability).to.be.at.least(0.9)
  })

  // A right zone called failed sends honest people away: a guessed name is told by its band.
  it('passes a zone with a guessed name, since its digits hold', async () => {
    const guessed = await seeing(exampleSeen(0, 6, { R: 0.45, B: 0.4, K: 0.15 }))
    const { mrz, evidence } = present(guessed)
    expect(mrz).to.deep.equal({ status: 'passed', lines: exampleLines })
    expect(evidence.mrzChecksumsValid).to.equal(true)
  })

  // 6 and G count the same modulo 10: passed and charged with a wrong number, nobody would look twice.
  it('fails a zone whose digits hold with either of two characters, and says the fixed sentence', async () => {
    const guessed = await seeing(exampleSeen(1, 35, { 6: 0.5, G: 0.45 }))
    const zone = guessed.zone ? { ...guessed.zone, digitsVouch: false } : null
    const { mrz, evidence, probability } = present({ ...guessed, zone })
    expect(mrz).to.deep.equal({
      status: 'failed',
      lines: exampleLines,
      reason: 'MRZ check digits did not validate',
    })
    expect(evidence.mrzChecksumsValid).to.equal(false)
    expect(probability).to.be.below(0.9)
  })

  it('says whose digits fail, and is the less sure the more of them do', async () => {
    const { mrz, evidence, probability } = present(await seeing(exampleSeen(1, 13, '8')))
    expect(mrz).to.deep.include({
      status: 'failed',
      reason: 'Check digit failed for: date of birth',
    })
    expect(evidence.mrzChecksumsValid).to.equal(false)
    // The birth date's own digit and the composite one fail, three of five hold.
    expect(probability).to.be.closeTo(0.85 * (3 / 5), 1e-9)
  })

  it('rejects what could not be decoded', () => {
    const { outcome, mrz, probability } = present({})
    expect({ outcome, probability }).to.deep.equal({ outcome: 'rejected', probability: 0 })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  it('finds no document where there is no zone', async () => {
    const { outcome, mrz, document } = present({ picture: await Picture.open(image) })
    expect({ outcome, document }).to.deep.equal({ outcome: 'no_document_found', document: null })
    expect(mrz).to.deep.equal({ status: 'absent' })
  })

  // Its lines are still worth handing out: the caller may know the document.
  it('supports no document whose zone says none it knows, and hands out the lines', async () => {
    const { outcome, mrz } = present({ ...(await seeing(exampleSeen())), document: null })
    expect(outcome).to.equal('unsupported_document')
    expect(mrz).to.deep.equal({ status: 'passed', lines: exampleLines })
  })

  it('puts the crop in its place and leaves the others empty', () => {
    const { images, thumbnail } = present({ documentCrop: 'Y3JvcA==', thumbnail: 'c21hbGw=' })
    const { document_crop: documentCrop, ...others } = images
    expect({ documentCrop, thumbnail }).to.deep.equal({
      documentCrop: 'Y3JvcA==',
      thumbnail: 'c21hbGw=',
    })
    expect(Object.values(others).every((image) => image === null)).to.equal(true)
  })

  it('publishes names that the zone spells in Cyrillic beside their Latin form', async () => {
    const found = await seeing(exampleSeen())
    if (!found.zone) throw new Error('no zone')
    const names = { lcid: 1049, surname: 'ИМЯРЕК', givenNames: null }
    const mrz = { ...found.zone.mrz, nationalNames: names }
    const { fields } = present({ ...found, zone: { ...found.zone, mrz } })
    expect(fields).to.deep.equal([
      {
        name: 'surname',
        label: 'Surname',
        category: 'identity',
        value: 'ИМЯРЕК',
        lcid: 1049,
        probability: 0.98,
      },
    ])
    expect(present(found).fields).to.deep.equal([])
  })
})
