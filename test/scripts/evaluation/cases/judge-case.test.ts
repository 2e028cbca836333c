import { presentScan } from '../../../../api/scan/answer/present-scan.ts'
import type { Expectation } from '../../../../scripts/evaluation/cases/case-file.ts'
import { judgeCase } from '../../../../scripts/evaluation/cases/judge-case.ts'
import type { Scan } from '../../../../shared/contract/scan.ts'
import { someDocument, someField, someReading } from '../../../support/readings/reading.ts'

const nothing: Expectation = { plain: {}, either: [], not: {}, people: [] }

function answered(values: Readonly<Record<string, string>>, country = 'UTO'): Scan {
  const fields = Object.entries(values).map(([name, value]) => someField({ name, value }))
  return presentScan(someReading({ fields, document: someDocument({ country }) }), {
    id: '0192a4e5-7c00-7000-8000-000000000000',
    createdAt: new Date('2026-03-01T00:00:00Z'),
    reference: null,
    billed: false,
    timing: { upload_ms: 1, processing_ms: 2, total_ms: 3 },
  })
}

// A fault that this misses would be reported as mended.
describe('judgeCase', () => {
  const scan = answered({ surname: 'ERIKSSON', document_number: 'L898902C3' })

  it('finds nothing wrong with the values that were asked for', () => {
    const plain = { 'field.surname': 'Eriksson', 'field.document_number': 'L898902C3' }
    expect(judgeCase({ ...nothing, plain }, scan)).to.deep.equal([])
  })

  it('calls a value that is not given missing, and another value wrong', () => {
    const plain = { 'field.expiry_date': '2030-01-01', 'document.country': 'SWE' }
    expect(judgeCase({ ...nothing, plain }, scan).map(({ verdict }) => verdict)).to.deep.equal([
      'missing',
      'wrong',
    ])
  })

  it('calls a value wrong where null was asked for, or where it must not be given', () => {
    const plain = { 'field.surname': null, 'not.document.country': 'UTO' }
    expect(judgeCase({ ...nothing, plain }, scan)).to.have.length(2)
    expect(judgeCase({ ...nothing, not: { 'document.country': 'UTO' } }, scan)).to.have.length(1)
  })

  it('needs one of several answers to be right', () => {
    const either = [{ 'meta.status': 'unreadable' }, { 'field.surname': 'ERIKSSON' }]
    expect(judgeCase({ ...nothing, either }, scan)).to.deep.equal([])
  })

  it('finds the values of a second person among those of the first', () => {
    const people = [
      { surname: 'ERIKSSON', document_number: 'X1', country: 'UTO' },
      { surname: 'MUSTERMANN', document_number: 'L898902C3', country: 'UTO' },
    ]
    expect(judgeCase({ ...nothing, people }, scan)).to.have.length(1)
    expect(judgeCase({ ...nothing, people: [{ surname: 'ERIKSSON' }] }, scan)).to.deep.equal([])
  })

  it('calls every wanted value missing where the scan was refused', () => {
    expect(judgeCase({ ...nothing, plain: { 'field.surname': 'A' } }, null)).to.have.length(1)
  })
})
