import { isBillable } from '../../../api/scan/billing/billing-rule.ts'
import { describeSpecimen } from '../../../scripts/specimens/describe/pools.ts'
import { renderSpecimen } from '../../../scripts/specimens/render-specimen.ts'
import { type Reading, reading } from '../../../shared/reading.ts'
import recognize from '../../../worker/pipeline/recognize.ts'
import { recognizeTask } from '../../support/engine/recognize-task.ts'

/** The front of a licence, which has nothing to read but its print. */
const licence = {
  ...describeSpecimen('print', { layout: 'eu-licence-plain' }),
  sides: 'front',
  surname: 'MUSTERMANN',
  givenNames: 'ERIKA',
} as const

describe('recognize, for a document without an MRZ', () => {
  let answer: Reading
  before(async () => {
    const { png } = await renderSpecimen(licence)
    answer = reading.parse(await recognize(recognizeTask({ image: png })))
  })

  // Proves 1.2b
  it('builds a complete answer from the print', () => {
    expect(answer.outcome).to.equal('recognized')
    expect(answer.mrz).to.deep.equal({ status: 'absent' })
    expect(answer.document).to.deep.include({ kind: 'driving_licence', country: 'CHE' })
    expect(answer.holder).to.deep.include({
      surname: licence.surname,
      givenNames: licence.givenNames,
      birthDate: licence.birthDate,
    })
    const values = new Map(answer.fields.map(({ name, value }) => [name, value]))
    expect(values.get('issue_date')).to.equal(licence.issueDate)
    expect(values.get('document_number')).to.equal(licence.documentNumber)
  })

  // Proves 2.2h
  it('returns a billable answer: a kind and at least five printed fields', () => {
    expect(answer.evidence).to.include({ mrzChecksumsValid: false, barcodeDecoded: false })
    expect(answer.evidence.visualFieldCount).to.be.at.least(5)
    expect(isBillable(answer)).to.equal(true)
  })
})
