import { expect } from 'chai'
import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { newContext } from '../../../../worker/pipeline/context.ts'
import {
  contradictionsOf,
  mergeCandidates,
  reconcile,
} from '../../../../worker/pipeline/stages/reconcile.ts'
import { engineReading } from '../../../support/layout-network.ts'
import { recognizeTask } from '../../../support/recognize-task.ts'

function candidate(parts: Partial<FieldCandidate>): FieldCandidate {
  return {
    name: 'surname',
    value: 'MUELLER',
    printed: 'MUELLER',
    lcid: 0,
    probability: 0.98,
    source: 'mrz',
    box: null,
    ...parts,
  }
}

const printed = (parts: Partial<FieldCandidate>) => candidate({ source: 'viz', ...parts })

/** Name, value, language and probability of what is published. */
function published(...candidates: FieldCandidate[]) {
  return mergeCandidates(candidates, () => false).map(({ name, value, lcid, probability }) => ({
    name,
    value,
    lcid,
    probability,
  }))
}

describe('mergeCandidates', () => {
  // Proves 2.5b
  it('publishes a field with its label and category from the catalogue', () => {
    expect(mergeCandidates([candidate({})], () => false)).to.deep.equal([
      {
        name: 'surname',
        label: 'Surname',
        category: 'identity',
        value: 'MUELLER',
        lcid: 0,
        probability: 0.98,
      },
    ])
  })

  // A value found twice is one fact, and must be one entry for customers who count entries.
  // Proves 2.4d
  it('merges sources that agree or differ only by transliteration', () => {
    expect(published(candidate({ probability: 0.9 }), printed({ value: 'Müller' }))).to.deep.equal([
      { name: 'surname', value: 'Müller', lcid: 0, probability: 0.98 },
    ])
  })

  // An MRZ has no diacritics: customers want MÜLLER, with the probability of its dots.
  it('prefers the spelling of the page, with its probability, unless that is too low', () => {
    const mrz = candidate({ value: 'MUELLER', probability: 0.99 })
    const marked = printed({ value: 'MÜLLER', probability: 0.8 })
    expect(published(mrz, marked)).to.deep.include({
      name: 'surname',
      value: 'MÜLLER',
      lcid: 0,
      probability: 0.8,
    })
    const plain = [candidate({ value: 'SMITH', probability: 0.99 }), printed({ value: 'Smith' })]
    expect(published(...plain.map((one) => ({ ...one, probability: 0.7 })))).to.have.length(1)
    const unsure = printed({ value: 'MÜLLER', probability: 0.4 })
    expect(published(mrz, unsure).map(({ value }) => value)).to.deep.equal(['MUELLER'])
  })

  // A card has 30 characters for both names.
  // Regression: a truncated GUENTHE was certain although the page's GÜNTHER was read well.
  it('publishes the whole name of the page if the MRZ truncated it', () => {
    const mrz = candidate({ value: 'GUENTHE', probability: 0.999, isCut: true })
    expect(published(mrz, printed({ value: 'GÜNTHER', probability: 0.97 }))).to.deep.equal([
      { name: 'surname', value: 'GÜNTHER', lcid: 0, probability: 0.97 },
    ])
    const more = printed({ value: 'GUENTHER HANS', probability: 0.8 })
    expect(published(mrz, more).map(({ value }) => value)).to.deep.equal(['GUENTHER HANS'])
    expect(contradictionsOf([mrz, printed({ value: 'GÜNTHER', probability: 0.99 })])).to.be.empty
    // If the MRZ did not truncate it, it is a different name.
    expect(published(candidate({ value: 'GUENTHE' }), more)).to.have.length(2)
  })

  // An MRZ has only two digits of a year, which do not tell 1920 from 2020.
  // Proves D3.6e
  it('uses the century of the page, without calling it a contradiction', () => {
    const date = { name: 'birth_date', value: '2020-01-01' } as const
    const page = printed({ name: 'birth_date', value: '1920-01-01', probability: 0.97 })
    expect(published(candidate({ ...date, probability: 0.99 }), page)).to.deep.equal([
      { name: 'birth_date', value: '1920-01-01', lcid: 0, probability: 0.97 },
    ])
    expect(contradictionsOf([candidate(date), page])).to.be.empty
    const otherDay = printed({ name: 'birth_date', value: '1920-01-02', probability: 0.97 })
    expect(published(candidate({ ...date, probability: 0.99 }), otherDay)).to.have.length(2)
  })

  // Proves 2.4d
  it('keeps different values as separate entries, the likeliest first', () => {
    const fields = published(candidate({ probability: 0.7 }), printed({ value: 'MILLER' }))
    expect(fields.map(({ value }) => value)).to.deep.equal(['MILLER', 'MUELLER'])
  })

  // Another date printed on the page may be read as well as the right one.
  it('prefers a date under a check digit to a printed one, unless it is doubtful', () => {
    const told = candidate({ name: 'expiry_date', value: '2012-04-15', probability: 0.95 })
    const page = printed({ name: 'expiry_date', value: '2007-04-16', probability: 0.99 })
    expect(published(page, told).map(({ value }) => value)).to.deep.equal([
      '2012-04-15',
      '2007-04-16',
    ])
    const doubtful = { ...told, probability: 0.7 }
    expect(published(doubtful, page)[0]?.value).to.equal('2007-04-16')
  })

  it('keeps a name in a national script beside the Latin one', () => {
    const fields = published(candidate({ lcid: 1049, value: 'МЮЛЛЕР' }), candidate({}))
    expect(fields.map(({ lcid }) => lcid)).to.deep.equal([0, 1049])
  })

  // Proves 2.5b
  it('publishes null without a probability only for a field of which nothing was read', () => {
    const unread = candidate({ name: 'expiry_date', value: null })
    expect(published(unread)).to.deep.equal([
      { name: 'expiry_date', value: null, lcid: 0, probability: null },
    ])
    const read = printed({ name: 'expiry_date', value: '2030-01-01' })
    expect(published(unread, read).map(({ value }) => value)).to.deep.equal(['2030-01-01'])
  })

  it('orders the fields as in the catalogue', () => {
    const fields = published(
      candidate({ name: 'expiry_date', value: '2030-01-01' }),
      candidate({ name: 'document_number', value: 'A1' }),
      candidate({}),
    )
    expect(fields.map(({ name }) => name)).to.deep.equal([
      'surname',
      'document_number',
      'expiry_date',
    ])
  })
})

describe('contradictionsOf', () => {
  const mrz = [candidate({}), candidate({ name: 'birth_date', value: '1974-08-12' })]

  it('names the fields that differ on a well-read page, in a fixed order', () => {
    const page = [
      printed({ name: 'birth_date', value: '1975-08-13' }),
      printed({ value: 'SCHMIDT' }),
    ]
    expect(contradictionsOf([...page, ...mrz])).to.deep.equal(['surname', 'date of birth'])
  })

  // A misread VIZ must not make a good document fail.
  // Proves D3.4b
  it('ignores a page that was read badly', () => {
    expect(contradictionsOf([...mrz, printed({ value: 'SCHM1DT', probability: 0.94 })])).to.be.empty
  })

  // Proves D3.4b
  it('ignores a difference of one character unless the page is almost certain', () => {
    for (const value of ['MUELLERS', 'MUELER', 'MUELLFR', '1974-08-13']) {
      const name = value.startsWith('1') ? 'birth_date' : 'surname'
      const near = printed({ name, value, probability: 0.98 })
      expect(contradictionsOf([...mrz, near]), value).to.be.empty
      expect(contradictionsOf([...mrz, { ...near, probability: 0.995 }]), value).to.have.length(1)
    }
  })

  // Proves D3.4b
  it('counts neither a transliteration nor another script as a contradiction', () => {
    const page = [printed({ value: 'Müller' }), printed({ value: 'МЮЛЛЕР', lcid: 1049 })]
    expect(contradictionsOf([...mrz, ...page])).to.be.empty
  })

  it('finds none for fields that the MRZ does not have', () => {
    expect(contradictionsOf([printed({ name: 'sex', value: 'F' })])).to.be.empty
  })
})

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
    const states = { stateProbability: 1, nationality: null, areStatesDoubted: false }
    context.mrz = { lines: [], documentCode: 'P<', issuingState: null, ...states, ...found }
    context.candidates = [candidate({ value: 'SAMRA' }), ...page]
    reconcile(context, () => false)
    return [context.fields[0]?.probability, context.mrz?.probability]
  }

  // No check digit covers a name: an MRZ that lost one of its letters still passes.
  it('lowers a name and its MRZ below `high` if the page prints one more letter', () => {
    expect(certainty()).to.deep.equal([0.98, 0.99])
    for (const value of ['SAMIRA', 'Samira'])
      expect(certainty(printed({ value, probability: 0.7 })), value).to.deep.equal([0.89, 0.89])
  })

  it('lowers a truncated name below `high` unless the page completes it', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (...page: FieldCandidate[]) => {
      context.candidates = [candidate({ value: 'GUENTHE', isCut: true }), ...page]
      reconcile(context, () => false)
      return context.fields.map(({ value, probability }) => [value, probability])
    }
    expect(sureness()).to.deep.equal([['GUENTHE', 0.89]])
    const page = printed({ value: 'GUENTHER', probability: 0.97 })
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
        candidate({ ...street, value: '1600 OAK AVE', source: 'barcode' }),
        printed({ ...street, value }),
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
        candidate({ probability: 0.99, source: 'barcode', ...code }),
        printed({ probability: 0.97, ...code, ...page }),
      ]
      reconcile(context, () => false)
      return context.fields.map((field) => [field.value, field.probability])
    }
    const born = { name: 'birth_date', value: '1980-01-02' } as const
    expect(sureness(born, { value: '1971-05-06' })).to.deep.equal([
      ['1980-01-02', 0.89],
      ['1971-05-06', 0.89],
    ])
    expect(sureness({ value: 'SPECIMEN' }, { value: 'MUSTER' })).to.deep.equal([
      ['SPECIMEN', 0.89],
      ['MUSTER', 0.89],
    ])
    const number = { name: 'document_number', value: 'D1234562' } as const
    const [altered] = sureness(number, { value: 'D1234567', probability: 0.995 })
    expect(altered, 'one digit, printed beyond doubt').to.deep.equal(['D1234562', 0.89])
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
      context.candidates = [candidate({ value: 'MILICA' }), printed({ value, probability })]
      reconcile(context, () => false)
      return context.fields.find((field) => field.value === value)?.probability
    }
    expect(sureness('TECT', 0.93)).to.equal(0.89)
    expect(sureness('TECT', 0.97), 'read well').to.equal(0.89)
    expect(sureness('MILICIA', 0.93), 'one letter more').to.equal(0.89)
  })

  // Regression: of two dates of expiry in one answer both were `high`; one of them is wrong.
  it('lowers print below `high` that an MRZ contradicts, and a name that print contradicts', () => {
    const context = newContext(
      recognizeTask(),
      engineReading({ alphabet: '', lineHeight: 24, readLines: async () => [] }),
    )
    const sureness = (name: FieldCandidate['name'], mrz: string, page: string) => {
      context.candidates = [
        candidate({ name, value: mrz, probability: 0.99 }),
        printed({ name, value: page, probability: 0.97 }),
      ]
      reconcile(context, () => false)
      return context.fields.map(({ value, probability }) => [value, probability])
    }
    // Under a check digit that holds, the MRZ is right.
    expect(sureness('expiry_date', '2031-05-06', '2030-01-02')).to.deep.equal([
      ['2031-05-06', 0.99],
      ['2030-01-02', 0.89],
    ])
    expect(context.contradictions).to.deep.equal(['date of expiry'])
    expect(sureness('surname', 'SMITH', 'JONES')).to.deep.equal([
      ['SMITH', 0.89],
      ['JONES', 0.89],
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
        candidate({ name: 'birth_date', value: '1974-08-12', probability }),
        candidate({ name: 'expiry_date', value: '2030-04-15', probability }),
        printed({ name: 'issue_date', value, probability: 0.97 }),
      ]
      reconcile(context, () => false)
      return context.fields.find(({ name }) => name === 'issue_date')?.probability
    }
    expect(issued('2020-04-16')).to.equal(0.97)
    expect(issued('1974-08-12')).to.equal(0.5)
    expect(issued('2030-05-01')).to.equal(0.5)
    expect(issued('2030-05-01', 0.7), 'an MRZ that was read badly').to.equal(0.97)
  })

  it('ignores a page that was read badly, or that also prints the name as in the MRZ', () => {
    const badly = printed({ value: 'SAMIRA', probability: 0.4 })
    const both = [printed({ value: 'SAMIRA' }), printed({ value: 'SAMRA' })]
    expect(certainty(badly)).to.deep.equal([0.98, 0.99])
    expect(certainty(...both)).to.deep.equal([0.98, 0.99])
  })
})
