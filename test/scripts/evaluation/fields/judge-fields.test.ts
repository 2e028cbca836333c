import { judgeFields } from '../../../../scripts/evaluation/fields/judge-fields.ts'
import { unread } from '../../../../scripts/evaluation/readers/picture-reader.ts'
import { specimenSources } from '../../../../scripts/evaluation/sources/specimen-sources.ts'
import { type LabelledPicture, labelledPicture } from '../../../../scripts/specimens/truth.ts'

describe('judgeFields', () => {
  it('distinguishes values that are right, wrong, not read and invented', () => {
    const labels = { surname: 'Müller', birth_date: '1974-08-12', sex: 'F', address: null }
    const read = { surname: 'MUELLER', birth_date: '1974-08-13', address: '1 ROAD' }
    expect(verdicts(labelled(labels), read)).to.deep.equal({
      surname: 'right',
      birth_date: 'wrong',
      sex: 'null',
      address: 'invented',
    })
  })

  it('ignores blanks in numbers and provinces in states', () => {
    const labels = { document_number: 'S 000 123-456', issuing_state: 'USA-MI' }
    const read = { document_number: 'S000123456', issuing_state: 'USA' }
    expect(verdicts(labelled(labels), read)).to.deep.equal({
      document_number: 'right',
      issuing_state: 'right',
    })
  })

  it('does not call a value invented if the MRZ or barcode may contain it', () => {
    const nothing = labelled({ nationality: null, hair_color: null })
    const read = { nationality: 'USA', hair_color: 'RED' }
    const invented = { nationality: 'invented', hair_color: 'invented' }
    expect(verdicts(nothing, read)).to.deep.equal(invented)
    expect(verdicts({ ...nothing, mrz: ['A'] }, read)).to.deep.equal({ hair_color: 'invented' })
    const barcode = { format: 'PDF417', text: 'A' }
    expect(verdicts({ ...nothing, barcode }, read)).to.deep.equal({})
  })

  // A page without an MRZ seldom prints its issuing state, so the document's country stands in for
  // it.
  it("judges a document's country as its issuing state", () => {
    expect(verdicts(labelled({ issuing_state: 'FRA' }), { country: 'DEU' })).to.deep.equal({
      issuing_state: 'wrong',
    })
  })

  it('judges a name labelled both ways as it was read, and an unread one by its parts', () => {
    const both = labelled({ full_name: 'LEE, Chi Nan', surname: 'LEE', given_names: 'Chi Nan' })
    expect(verdicts(both, { full_name: 'LEE CHI NAN' })).to.deep.equal({ full_name: 'right' })
    const inParts = { surname: 'right', given_names: 'null' }
    expect(verdicts(both, { surname: 'LEE', full_name: 'LEE' })).to.deep.equal(inParts)
    expect(Object.keys(verdicts(both, {}))).to.deep.equal(['surname', 'given_names'])
  })

  it('accepts the national spelling', () => {
    const truth = {
      ...labelled({ surname: 'JAISARM' }),
      national_fields: { surname: 'ใจสาม' },
    }
    expect(verdicts(truth, { surname: 'ใจสาม' })).to.deep.equal({ surname: 'right' })
  })

  // The labels of a generated picture say what is there; what is absent must be known as well.
  it('returns which fields a generated document does not print', () => {
    const [source] = specimenSources(1, 'absent', { severity: [1], layout: 'TD3' })
    const judged = verdicts(source?.truth as LabelledPicture, {
      visa_class: 'B',
      hair_color: 'RED',
    })
    expect(judged).to.include({ visa_class: 'invented', hair_color: 'invented', surname: 'null' })
  })
})

function labelled(fields: Record<string, string | null>): LabelledPicture {
  return labelledPicture.parse({ file: 'a.jpg', kind: 'driving_licence', mrz: null, fields })
}

function verdicts(truth: LabelledPicture, read: Record<string, string>): Record<string, string> {
  const banded = Object.entries(read).map(
    ([name, value]) => ({ name, value, band: 'high' }) as const,
  )
  const judged = judgeFields(truth, { ...unread('recognized', 0), banded })
  return Object.fromEntries(judged.map(({ name, verdict }) => [name, verdict]))
}
