import type { FieldCandidate } from '../../../../worker/catalogue/field-candidate.ts'
import { contradictionsOf } from '../../../../worker/pipeline/reconcile/contradictions.ts'
import { mergeCandidates } from '../../../../worker/pipeline/reconcile/merge-candidates.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

/** Name, value, language and probability of what is published. */
function published(...candidates: FieldCandidate[]) {
  return mergeCandidates(candidates, [], () => false).map(({ name, value, lcid, probability }) => ({
    name,
    value,
    lcid,
    probability,
  }))
}

describe('mergeCandidates', () => {
  // Proves 2.5b
  it('publishes a field with its label and category from the catalogue', () => {
    expect(mergeCandidates([mrzCandidate({})], [], () => false)).to.deep.equal([
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
    expect(
      published(mrzCandidate({ probability: 0.9 }), printedCandidate({ value: 'Müller' })),
    ).to.deep.equal([{ name: 'surname', value: 'Müller', lcid: 0, probability: 0.98 }])
  })

  // An MRZ has no diacritics: customers want MÜLLER, with the probability of its dots.
  it('prefers the spelling of the page, with its probability, unless that is too low', () => {
    const mrz = mrzCandidate({ value: 'MUELLER', probability: 0.99 })
    const marked = printedCandidate({ value: 'MÜLLER', probability: 0.8 })
    expect(published(mrz, marked)).to.deep.include({
      name: 'surname',
      value: 'MÜLLER',
      lcid: 0,
      probability: 0.8,
    })
    const plain = [
      mrzCandidate({ value: 'SMITH', probability: 0.99 }),
      printedCandidate({ value: 'Smith' }),
    ]
    expect(published(...plain.map((one) => ({ ...one, probability: 0.7 })))).to.have.length(1)
    const unsure = printedCandidate({ value: 'MÜLLER', probability: 0.4 })
    expect(published(mrz, unsure).map(({ value }) => value)).to.deep.equal(['MUELLER'])
  })

  // A card has 30 characters for both names.
  // Regression: a truncated GUENTHE was certain although the page's GÜNTHER was read well.
  it('publishes the whole name of the page if the MRZ truncated it', () => {
    const mrz = mrzCandidate({ value: 'GUENTHE', probability: 0.999, isCut: true })
    expect(published(mrz, printedCandidate({ value: 'GÜNTHER', probability: 0.97 }))).to.deep.equal(
      [{ name: 'surname', value: 'GÜNTHER', lcid: 0, probability: 0.97 }],
    )
    const more = printedCandidate({ value: 'GUENTHER HANS', probability: 0.8 })
    expect(published(mrz, more).map(({ value }) => value)).to.deep.equal(['GUENTHER HANS'])
    expect(contradictionsOf([mrz, printedCandidate({ value: 'GÜNTHER', probability: 0.99 })])).to.be
      .empty
    // If the MRZ did not truncate it, it is a different name.
    expect(published(mrzCandidate({ value: 'GUENTHE' }), more)).to.have.length(2)
  })

  // Regression: a pale letter of the background behind a name was published with it, at `high`.
  it('publishes a name as the MRZ has it if print only adds letters and the MRZ had room', () => {
    for (const [zone, print] of [
      ['SOFIA', 'SOFIA A'],
      ['MARIA MAGDALENA', 'MARIA MAGDALENA A'],
      ['SOFIA', 'I SOFIA'],
    ] as const) {
      const mrz = mrzCandidate({ name: 'given_names', value: zone, probability: 0.95 })
      const page = printedCandidate({ name: 'given_names', value: print, probability: 0.99 })
      expect(published(mrz, page).map(({ value }) => value)).to.deep.equal([zone, print])
    }
    const mrz = mrzCandidate({ value: 'GROSS', probability: 0.95 })
    const page = printedCandidate({ value: 'GROß', probability: 0.97 })
    expect(published(mrz, page).map(({ value }) => value)).to.deep.equal(['GROß'])
  })

  // An MRZ has only two digits of a year, which do not tell 1920 from 2020.
  // Proves D3.6e
  it('uses the century of the page, without calling it a contradiction', () => {
    const date = { name: 'birth_date', value: '2020-01-01' } as const
    const page = printedCandidate({ name: 'birth_date', value: '1920-01-01', probability: 0.97 })
    expect(published(mrzCandidate({ ...date, probability: 0.99 }), page)).to.deep.equal([
      { name: 'birth_date', value: '1920-01-01', lcid: 0, probability: 0.97 },
    ])
    expect(contradictionsOf([mrzCandidate(date), page])).to.be.empty
    const otherDay = printedCandidate({
      name: 'birth_date',
      value: '1920-01-02',
      probability: 0.97,
    })
    expect(published(mrzCandidate({ ...date, probability: 0.99 }), otherDay)).to.have.length(2)
  })

  // Proves 2.4d
  it('keeps different values as separate entries, the likeliest first', () => {
    const fields = published(
      mrzCandidate({ probability: 0.7 }),
      printedCandidate({ value: 'MILLER' }),
    )
    expect(fields.map(({ value }) => value)).to.deep.equal(['MILLER', 'MUELLER'])
  })

  // Another date printed on the page may be read as well as the right one.
  it('prefers a date under a check digit to a printed one, unless it is doubtful', () => {
    const told = mrzCandidate({ name: 'expiry_date', value: '2012-04-15', probability: 0.95 })
    const page = printedCandidate({ name: 'expiry_date', value: '2007-04-16', probability: 0.99 })
    expect(published(page, told).map(({ value }) => value)).to.deep.equal([
      '2012-04-15',
      '2007-04-16',
    ])
    const doubtful = { ...told, probability: 0.7 }
    expect(published(doubtful, page)[0]?.value).to.equal('2007-04-16')
  })

  it('keeps a name in a national script beside the Latin one', () => {
    const fields = published(mrzCandidate({ lcid: 1049, value: 'МЮЛЛЕР' }), mrzCandidate({}))
    expect(fields.map(({ lcid }) => lcid)).to.deep.equal([0, 1049])
  })

  // Proves 2.5b
  it('publishes null without a probability only for a field of which nothing was read', () => {
    const unread = mrzCandidate({ name: 'expiry_date', value: null })
    expect(published(unread)).to.deep.equal([
      { name: 'expiry_date', value: null, lcid: 0, probability: null },
    ])
    const read = printedCandidate({ name: 'expiry_date', value: '2030-01-01' })
    expect(published(unread, read).map(({ value }) => value)).to.deep.equal(['2030-01-01'])
  })

  it('orders the fields as in the catalogue', () => {
    const fields = published(
      mrzCandidate({ name: 'expiry_date', value: '2030-01-01' }),
      mrzCandidate({ name: 'document_number', value: 'A1' }),
      mrzCandidate({}),
    )
    expect(fields.map(({ name }) => name)).to.deep.equal([
      'surname',
      'document_number',
      'expiry_date',
    ])
  })
})
