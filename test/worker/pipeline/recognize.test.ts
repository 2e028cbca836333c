import sharp from 'sharp'
import { demoSpecimen } from '../../../scripts/specimens/demo-specimen.ts'
import { randomDescription } from '../../../scripts/specimens/random-description.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import { type Reading, reading } from '../../../shared/reading.ts'
import recognize from '../../../worker/pipeline/recognize.ts'
import { newNetworkRuns, refuseRuns } from '../../../worker/text/recognize/network-runs.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'
import { demoPng } from '../../support/pictures/demo-document.ts'

const tryPassport = new URL('../../../api/site/try/specimens/passport.jpg', import.meta.url)
  .pathname

async function read(image: Uint8Array, returnPortrait = true): Promise<Reading> {
  const answer = await recognize(recognizeTask({ image, returnPortrait }))
  return reading.parse(answer)
}

/** The MRZ of the specimen passport in ICAO 9303-4, with later dates. */
const passportMrz = {
  status: 'passed',
  lines: [
    'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<',
    'L898902C36UTO7408122F3404159ZE184226B<<<<<16',
  ],
}

describe('recognize', () => {
  let passport: Buffer
  let ofPassport: Reading
  before(async () => {
    passport = await demoPng()
    ofPassport = await read(passport)
  })

  // Regression: three views of it are read, one within the other, whose timings the API refused.
  it('reads a picture of sixteen documents', async () => {
    const page = await sharp(tryPassport).resize(700).toBuffer({ resolveWithObject: true })
    const { width, height } = page.info
    const pages = Array.from({ length: 16 }, (_, i) => ({
      ...{ input: page.data, left: (i % 4) * width, top: Math.floor(i / 4) * height },
    }))
    const table = { width: 4 * width, height: 4 * height, channels: 3, background: '#fff' } as const
    const picture = await sharp({ create: table }).composite(pages).jpeg({ quality: 85 }).toBuffer()
    expect((await read(picture)).outcome).to.equal('recognized')
  })

  it('gives no reading in a thread that is about to be ended, and does not fail', async () => {
    const networkRuns = newNetworkRuns()
    await refuseRuns(networkRuns)
    expect(await recognize(recognizeTask({ image: passport, networkRuns }))).to.equal(null)
  })

  // Proves 1.2a, 2.2g2
  it('reads the specimen passport of ICAO 9303-4 completely', () => {
    const { outcome, document, holder, mrz, evidence } = ofPassport
    expect(outcome).to.equal('recognized')
    expect(mrz).to.deep.include(passportMrz)
    expect(holder).to.deep.equal({
      givenNames: 'ANNA MARIA',
      surname: 'ERIKSSON',
      fullName: 'ANNA MARIA ERIKSSON',
      birthDate: '1974-08-12',
      sex: 'F',
      nationality: 'UTO',
    })
    expect(document).to.deep.include({
      kind: 'passport',
      country: 'UTO',
      issuingState: 'UTO',
      typeName: 'Utopia - Passport',
      expiryDate: '2034-04-15',
    })
    expect(evidence.mrzChecksumsValid).to.equal(true)
  })

  // Whoever keeps a passport on file needs its number and its expiry date.
  // Proves 2.4d
  it('publishes the MRZ as fields with probabilities, and nothing else of it', () => {
    const { fields } = ofPassport
    const printedOnly = ['birth_place', 'authority', 'issue_date']
    const told = fields.filter(({ name }) => !printedOnly.includes(name))
    expect(told.map(({ name, value }) => [name, value])).to.deep.equal([
      ['surname', 'ERIKSSON'],
      ['given_names', 'ANNA MARIA'],
      ['birth_date', '1974-08-12'],
      ['sex', 'F'],
      ['nationality', 'UTO'],
      ['personal_number', 'ZE184226B'],
      ['document_number', 'L898902C3'],
      ['issuing_state', 'UTO'],
      ['expiry_date', '2034-04-15'],
    ])
    for (const { name, probability } of told) expect(probability, name).to.be.at.least(0.9)
  })

  it('adds printed fields that the MRZ does not have', () => {
    const { fields } = ofPassport
    expect(fields.map(({ name }) => name)).to.include.members(['issue_date', 'birth_place'])
    expect(fields.find(({ name }) => name === 'issue_date')?.value).to.equal('2024-04-16')
  })

  for (const layout of ['TD1', 'TD2', 'MRVA', 'MRVB'] as const) {
    // Proves 1.3, D3.6a
    it(`reads a ${layout} specimen exactly`, async () => {
      const { png, truth } = await renderSpecimen({
        ...randomDescription(`recognize ${layout}`, layout),
        ...(layout === 'TD1' ? { sides: 'back' } : {}),
        print: { mrzFont: 'ocrB', pageFont: 'sans', inkSpread: 0.02 },
      })
      expect((await read(png)).mrz).to.deep.include({ status: 'passed', lines: truth.mrz })
    })
  }

  // The EXIF orientation may be missing or wrong: a document on its side is common.
  for (const degrees of [90, 180, 270, 7, -12]) {
    it(`reads a passport turned by ${degrees}°`, async () => {
      const turned = await sharp(passport).rotate(degrees, { background: '#777' }).jpeg().toBuffer()
      expect((await read(turned)).mrz).to.deep.include(passportMrz)
    })
  }

  it('reads light print on a dark background', async () => {
    const negative = await sharp(passport).negate({ alpha: false }).png().toBuffer()
    expect((await read(negative)).mrz).to.deep.include(passportMrz)
  })

  // Proves 2.7c
  it('fails an MRZ whose check digit is wrong, and names the field', async () => {
    const { png } = await renderSpecimen({ ...demoSpecimen(), documentNumber: 'L898902C3' })
    const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
    // The third character of the number is painted over with the second.
    const answer = await read(await overpainted(data, info))
    expect(answer.mrz).to.deep.include({
      status: 'failed',
      reason: 'Check digit failed for: document number',
    })
    expect(answer.evidence.mrzChecksumsValid).to.equal(false)
  })

  // Proves 2.2g, D3.3a
  it('does not find a document on an empty table', async () => {
    const table = await sharp({
      create: { width: 800, height: 600, channels: 3, background: '#9a8468' },
    })
      .jpeg()
      .toBuffer()
    const answer = await read(table)
    expect(answer).to.include({ outcome: 'no_document_found', document: null, holder: null })
    expect(answer.mrz).to.deep.equal({ status: 'absent' })
  })

  // Views, columns and crops all divide by sizes, which must not be zero for any shape.
  for (const [width, height] of [
    [1, 1],
    [1, 4000],
    [9000, 3],
  ] as const) {
    it(`does not find a document in a picture of ${width} × ${height} px`, async () => {
      const odd = await sharp({ create: { width, height, channels: 3, background: '#eee' } })
        .png()
        .toBuffer()
      expect((await read(odd)).outcome).to.equal('no_document_found')
    })
  }

  // Two documents may lie on one table; the one that can be trusted is the answer.
  it('prefers the MRZ whose check digits hold if there are two in the picture', async () => {
    const { data, info } = await sharp(passport).raw().toBuffer({ resolveWithObject: true })
    const damaged = await overpainted(data, info)
    const both = await sharp(damaged)
      .extend({ bottom: info.height + 40, background: '#8a7a66' })
      .composite([{ input: passport, left: 0, top: info.height + 40 }])
      .png()
      .toBuffer()
    expect((await read(both)).mrz).to.deep.include(passportMrz)
  })

  // Proves D1.14e, D3.3a
  it('rejects bytes that are not a picture', async () => {
    const answer = await read(Buffer.from('GIF89a but not really'))
    expect(answer).to.include({ outcome: 'rejected', thumbnail: null })
  })

  // Proves 2.8c, 8.2g, D3.10a
  it('crops the page 250 px high, and makes a thumbnail of 96 px and at most 16 KiB', async () => {
    const { images, thumbnail } = ofPassport
    const crop = await sharp(Buffer.from(images.document_crop ?? '', 'base64')).metadata()
    expect(crop).to.include({ format: 'jpeg', height: 250 })
    expect((crop.width ?? 0) / 250).to.be.closeTo(125 / 88, 0.05)
    expect(crop.exif).to.equal(undefined)
    const small = Buffer.from(thumbnail ?? '', 'base64')
    const { width, height } = await sharp(small).metadata()
    expect(Math.max(width, height)).to.equal(96)
    expect(small.length).to.be.at.most(16 * 1024)
  })

  // Proves 2.8d, 2.8e
  it('returns the portrait upright, and leaves it out if the caller does not want it', async () => {
    const turned = await sharp(passport).rotate(90).jpeg().toBuffer()
    const { main_photo: photo } = (await read(turned)).images
    const { width, height, exif } = await sharp(Buffer.from(photo ?? '', 'base64')).metadata()
    expect({ height, exif }).to.deep.equal({ height: 100, exif: undefined })
    expect(width / 100, 'as a passport has it: 35 × 45 mm').to.be.closeTo(35 / 45, 0.15)
    const without = await read(turned, false)
    expect(without.images.main_photo).to.equal(null)
    expect(without.images.document_crop).not.to.equal(null)
  })
})

/** The document number of the demo passport at 300 dpi, damaged: `98` becomes `99`. */
async function overpainted(
  data: Buffer,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<Buffer> {
  const picture = sharp(data, { raw: { width, height, channels } })
  const mm = 300 / 25.4
  const pitch = 2.54 * mm
  const box = {
    left: Math.round(6 * mm + pitch * 2 - 2),
    top: height - Math.round(12 * mm),
    width: Math.round(pitch),
    height: Math.round(8 * mm),
  }
  const character = await picture.clone().extract(box).png().toBuffer()
  return picture
    .composite([{ input: character, left: Math.round(box.left + pitch), top: box.top }])
    .png()
    .toBuffer()
}
