import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import { reconcile } from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/engine/layout-network.ts'
import { recognizeTask } from '../../../support/engine/recognize-task.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

describe('reconcile', () => {
  /** Probabilities of the surname in an MRZ that passes, and of that MRZ. */
  function certainty(...page: FieldCandidate[]) {
    const recognizer = { alphabet: '', lineHeight: 24, readLines: async () => [] }
    const task = recognizeTask()
    const context = newContext(task, engineReading(recognizer))
    const found = {
      passed: true,
      failedSubjects: [],
      probability: 0.99,
      isRead: true,
      digitShare: 1,
    }
    const states = {
      codeProbability: 1,
      stateProbability: 1,
      nationality: null,
      areStatesDoubted: false,
      isStateUnknown: false,
    }
    context.mrz = { lines: [], documentCode: 'P<', issuingState: null, ...states, ...found }
    context.candidates = [mrzCandidate({ value: 'SAMRA' }), ...page]
    reconcile(context, () => false)
    return [context.fields[0]?.probability, context.mrz?.probability]
  }

  // No check digit covers a name: an MRZ that lost one of its letters still passes.
  it('lowers a name and its MRZ below `high` if the page prints one more letter', () => {
    expect(certainty()).to.deep.equal([0.98, 0.99])
    for (const value of ['SAMIRA', 'Samira'])
      expect(certainty(printedCandidate({ value, probability: 0.7 })), value).to.deep.equal([
        0.89, 0.89,
      ])
  })

  it('lowers a truncated name below `high` unless the page completes it', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (...page: FieldCandidate[]) => {
      context.candidates = [mrzCandidate({ value: 'GUENTHE', isCut: true }), ...page]
      reconcile(context, () => false)
      return context.fields.map(({ value, probability }) => [value, probability])
    }
    expect(sureness()).to.deep.equal([['GUENTHE', 0.89]])
    const page = printedCandidate({ value: 'GUENTHER', probability: 0.97 })
    expect(sureness(page)).to.deep.equal([['GUENTHER', 0.97]])
  })

  // E.g. `1800 OAK AVE` printed on a card whose barcode says 1600.
  it('lowers a printed value below `high` if it is one character off the barcode', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (value: string) => {
      const street = { name: 'address_street', probability: 0.97 } as const
      context.candidates = [
        mrzCandidate({ ...street, value: '1600 OAK AVE', source: 'barcode' }),
        printedCandidate({ ...street, value }),
      ]
      reconcile(context, () => false)
      return context.fields.map((field) => [field.value, field.probability])
    }
    const code = ['1600 OAK AVE', 0.97]
    expect(sureness('1800 OAK AVE')).to.deep.equal([code, ['1800 OAK AVE', 0.89]])
    expect(sureness('12 ELM ST')).to.deep.equal([code, ['12 ELM ST', 0.97]])
    expect(sureness('1600 OAK AVE')).to.deep.equal([code])
  })

  // A card whose print and code were not made for one person: neither may look certain.
  it('lowers barcode and well-read print below `high` where they contradict each other', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (code: Partial<FieldCandidate>, page: Partial<FieldCandidate>) => {
      context.candidates = [
        mrzCandidate({ probability: 0.99, source: 'barcode', ...code }),
        printedCandidate({ probability: 0.97, ...code, ...page }),
      ]
      reconcile(context, () => false)
      return context.fields.map((field) => [field.value, field.probability])
    }
    const born = { name: 'birth_date', value: '1980-01-02' } as const
    expect(sureness(born, { value: '1971-05-06' })).to.deep.equal([
      ['1980-01-02', 0.59],
      ['1971-05-06', 0.59],
    ])
    expect(sureness({ value: 'SPECIMEN' }, { value: 'MUSTER' })).to.deep.equal([
      ['SPECIMEN', 0.59],
      ['MUSTER', 0.59],
    ])
    // Regression: the scale of words ends at 0.943, so that no printed sex contradicted a code.
    expect(sureness({ name: 'sex', value: 'F' }, { value: 'M', probability: 0.94 })).to.deep.equal([
      ['F', 0.59],
      ['M', 0.59],
    ])
    const number = { name: 'document_number', value: 'D1234562' } as const
    const [altered] = sureness(number, { value: 'D1234567', probability: 0.995 })
    expect(altered, 'one digit, printed beyond doubt').to.deep.equal(['D1234562', 0.59])
    const [misread] = sureness(number, { value: 'D1234567' })
    expect(misread, 'one digit, hardly misread').to.deep.equal(['D1234562', 0.99])
    const [doubtful] = sureness(born, { value: '1971-05-06', probability: 0.9 })
    expect(doubtful, 'print that was read badly').to.deep.equal(['1980-01-02', 0.99])
    const given = { name: 'given_names', value: 'ANNA MARIA' } as const
    expect(sureness(given, { value: 'ANNA M' })[0], 'initials').to.deep.equal(['ANNA MARIA', 0.99])
  })

  // Regression: a Cyrillic surname, misread as Latin, became a second given name at `high`.
  it('lowers a printed name below `high` if it is nothing like the MRZ’s', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (value: string, probability: number) => {
      context.candidates = [
        mrzCandidate({ value: 'MILICA' }),
        printedCandidate({ value, probability }),
      ]
      reconcile(context, () => false)
      return context.fields.find((field) => field.value === value)?.probability
    }
    expect(sureness('TECT', 0.93)).to.equal(0.59)
    expect(sureness('TECT', 0.97), 'read well').to.equal(0.59)
    expect(sureness('MILICIA', 0.93), 'one letter more').to.equal(0.59)
  })

  it('lowers a printed name below `high` that lacks words of the MRZ’s, unless it was read well', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (probability: number) => {
      context.candidates = [
        mrzCandidate({ name: 'given_names', value: 'ANNA MARIA' }),
        printedCandidate({ name: 'given_names', value: 'ANNA', probability }),
      ]
      reconcile(context, () => false)
      return context.fields.map((field) => [field.value, field.probability])
    }
    expect(sureness(0.93)).to.deep.equal([
      ['ANNA MARIA', 0.98],
      ['ANNA', 0.89],
    ])
    expect(sureness(0.96)).to.deep.include(['ANNA', 0.96])
  })

  // Whoever sent a picture of two passports may mean either.
  it('leaves nothing `high` of one of two documents that are as large', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    context.candidates = [
      mrzCandidate({ value: 'SPECIMEN' }),
      printedCandidate({ name: 'address', value: 'LINDENWEG 1', probability: 0.97 }),
    ]
    context.openCandidates = [{ heading: 'Tax', label: 'Tax', value: '7', probability: 0.95 }]
    context.isOneOfTwo = true
    reconcile(context, () => false)
    expect(context.fields.map(({ value, probability }) => [value, probability])).to.deep.equal([
      ['SPECIMEN', 0.89],
      ['LINDENWEG 1', 0.89],
      ['7', 0.89],
    ])
  })

  // Regression: of two dates of expiry in one answer both were `high`; one of them is wrong.
  // Proves D3.9b
  it('lowers print and MRZ below `high` where they contradict each other', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (name: FieldCandidate['name'], mrz: string, page: string) => {
      context.candidates = [
        mrzCandidate({ name, value: mrz, probability: 0.99 }),
        printedCandidate({ name, value: page, probability: 0.97 }),
      ]
      reconcile(context, () => false)
      return context.fields.map(({ value, probability }) => [value, probability])
    }
    // A check digit that holds does not show that the MRZ belongs to this page.
    expect(sureness('expiry_date', '2031-05-06', '2030-01-02')).to.deep.equal([
      ['2031-05-06', 0.59],
      ['2030-01-02', 0.59],
    ])
    expect(context.contradictions).to.deep.equal(['date of expiry'])
    expect(sureness('surname', 'SMITH', 'JONES')).to.deep.equal([
      ['SMITH', 0.59],
      ['JONES', 0.59],
    ])
    expect(sureness('given_names', 'ANNA MARIA', 'ANNA')[0]).to.deep.equal(['ANNA MARIA', 0.99])
  })

  // The date of a driving test that a caption seemed to name as the date of issue.
  it('makes a printed date `low` that is out of order with a sure date of the MRZ', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const issued = (value: string, probability = 0.99) => {
      context.candidates = [
        mrzCandidate({ name: 'birth_date', value: '1974-08-12', probability }),
        mrzCandidate({ name: 'expiry_date', value: '2025-04-15', probability }),
        printedCandidate({ name: 'issue_date', value, probability: 0.97 }),
      ]
      reconcile(context, () => false)
      return context.fields.find(({ name }) => name === 'issue_date')?.probability
    }
    expect(issued('2020-04-16')).to.equal(0.97)
    expect(issued('1974-08-12')).to.equal(0.5)
    expect(issued('2025-05-01')).to.equal(0.5)
    expect(issued('2025-05-01', 0.7), 'an MRZ that was read badly').to.equal(0.97)
  })

  it('ignores a page that was read badly, or that also prints the name as in the MRZ', () => {
    const badly = printedCandidate({ value: 'SAMIRA', probability: 0.4 })
    const both = [printedCandidate({ value: 'SAMIRA' }), printedCandidate({ value: 'SAMRA' })]
    expect(certainty(badly)).to.deep.equal([0.98, 0.99])
    expect(certainty(...both)).to.deep.equal([0.98, 0.99])
  })
})
