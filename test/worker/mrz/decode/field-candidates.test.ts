import { mrzCalibration } from '../../../../worker/calibration/mrz-calibration.ts'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import type { Picture } from '../../../../worker/image/picture.ts'
import { mrzCandidates } from '../../../../worker/mrz/decode/field-candidates.ts'
import type { LocatedMrz } from '../../../../worker/mrz/decode/read-group.ts'
import type { LineReading } from '../../../../worker/text/recognize/text-recognizer.ts'
import { demoDocument, demoMrz } from '../../../support/pictures/demo-document.ts'
import { exampleSeen } from '../../../support/readings/icao-example.ts'

describe('mrzCandidates', () => {
  let picture: Picture
  before(async () => {
    picture = await demoDocument()
  })

  async function found(seen: readonly LineReading[] = exampleSeen()): Promise<LocatedMrz> {
    const mrz = await demoMrz(picture, seen, seen)
    if (mrz === null) throw new Error('no MRZ')
    return mrz
  }

  const of = (candidates: readonly FieldCandidate[], name: string) =>
    candidates.find((one) => one.name === name)

  it('give the value of every field in the MRZ', async () => {
    const values = mrzCandidates(await found()).map(({ name, value }) => [name, value])
    expect(Object.fromEntries(values)).to.deep.equal({
      surname: 'ERIKSSON',
      given_names: 'ANNA MARIA',
      birth_date: '1974-08-12',
      sex: 'F',
      nationality: 'UTO',
      personal_number: 'ZE184226B',
      document_number: 'L898902C3',
      issuing_state: 'UTO',
      expiry_date: '2012-04-15',
    })
  })

  // Proves D3.9b
  it('rate a field high under a check digit, and otherwise as surely as it was read', async () => {
    const candidates = mrzCandidates(await found(exampleSeen(0, 6, { R: 0.7, B: 0.3 })))
    expect(of(candidates, 'document_number')?.probability).to.equal(mrzCalibration.fields.vouched)
    expect(of(candidates, 'surname')?.probability).to.be.closeTo(0.7, 1e-3)
    expect(of(candidates, 'given_names')?.probability).to.equal(1)
  })

  // A doubtful filler behind a name may be its last letter.
  it('rate a name as surely as the filler behind it was read', async () => {
    const candidates = mrzCandidates(await found(exampleSeen(0, 25, { '<': 0.7, K: 0.3 })))
    expect(of(candidates, 'given_names')).to.include({ value: 'ANNA MARIA' })
    expect(of(candidates, 'given_names')?.probability).to.be.closeTo(0.7, 0.02)
    expect(of(candidates, 'surname')?.probability).to.equal(1)
  })

  // Regression: fillers that a finger covered made the end of a surname a given name, at `high`.
  it('rate given names as surely as the fillers before them were read', async () => {
    const candidates = mrzCandidates(await found(exampleSeen(0, 13, { '<': 0.7, K: 0.3 })))
    expect(of(candidates, 'given_names')).to.include({ value: 'ANNA MARIA' })
    expect(of(candidates, 'given_names')?.probability).to.be.closeTo(0.7, 0.02)
  })

  // Proves D3.9b
  it('rate a field low when its check digit fails, and medium when it was corrected', async () => {
    const denied = mrzCandidates(await found(exampleSeen(1, 13, '8')))
    expect(of(denied, 'birth_date')?.probability).to.be.below(0.6)
    const corrected = mrzCandidates(await found(exampleSeen(1, 23, 'O')))
    expect(of(corrected, 'expiry_date')).to.include({ value: '2012-04-15', printed: '12O415' })
    expect(of(corrected, 'expiry_date')?.probability).to.be.within(0.6, 0.89)
  })

  // Part of a longer MRZ has wrong characters everywhere, and check digits that hold by chance.
  it('rate nothing high when the MRZ may be cut off', async () => {
    const piece = { ...(await found()), mayBeCutOff: true, digitsVouch: false }
    for (const { probability } of mrzCandidates(piece)) expect(probability).to.be.below(0.9)
  })

  it('have null for an impossible date of birth, and omit a sex that is filler', async () => {
    const misread = mrzCandidates(await found(exampleSeen(1, 15, '9')))
    expect(of(misread, 'birth_date')).to.include({ value: null, printed: '749812' })
    expect(of(mrzCandidates(await found(exampleSeen(1, 20, '<'))), 'sex')).to.equal(undefined)
  })

  it('have the box of each field, those of line 2 below line 1', async () => {
    const candidates = mrzCandidates(await found())
    const [surname, number] = [
      of(candidates, 'surname')?.box,
      of(candidates, 'document_number')?.box,
    ]
    if (!surname || !number) throw new Error('no box')
    expect(surname.x0).to.be.greaterThan(number.x0)
    expect(surname.y1).to.be.below(number.y1)
    const { width, height } = picture.overviewGrey
    for (const { box } of candidates) {
      expect(box?.x0).to.be.within(0, width)
      expect(box?.y1).to.be.within(height / 2, height)
    }
  })

  it('have Cyrillic names alongside their Latin form', async () => {
    const mrz = await found()
    const nationalNames = { lcid: 1049, surname: 'ИМЯРЕК', givenNames: null }
    const candidates = mrzCandidates({ ...mrz, mrz: { ...mrz.mrz, nationalNames } })
    const surnames = candidates.filter(({ name }) => name === 'surname')
    expect(surnames.map(({ value, lcid }) => [value, lcid])).to.deep.equal([
      ['ERIKSSON', 0],
      ['ИМЯРЕК', 1049],
    ])
    expect(candidates.filter(({ lcid }) => lcid === 1049)).to.have.length(1)
  })
})
