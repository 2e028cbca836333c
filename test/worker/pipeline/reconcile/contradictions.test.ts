import { contradictionsOf } from '../../../../worker/pipeline/reconcile/contradictions.ts'
import { mrzCandidate, printedCandidate } from '../../../support/readings/field-candidates.ts'

describe('contradictionsOf', () => {
  const mrz = [mrzCandidate({}), mrzCandidate({ name: 'birth_date', value: '1974-08-12' })]

  it('names the fields that differ on a well-read page, in a fixed order', () => {
    const page = [
      printedCandidate({ name: 'birth_date', value: '1975-08-13' }),
      printedCandidate({ value: 'SCHMIDT' }),
    ]
    expect(contradictionsOf([...page, ...mrz])).to.deep.equal(['surname', 'date of birth'])
  })

  // A misread VIZ must not make a good document fail.
  // Proves D3.4b
  it('ignores a page that was read badly', () => {
    expect(contradictionsOf([...mrz, printedCandidate({ value: 'SCHM1DT', probability: 0.85 })])).to
      .be.empty
  })

  // Proves D3.4b
  it('ignores a difference of one character unless the page is almost certain', () => {
    for (const value of ['MUELLERS', 'MUELER', 'MUELLFR', '1974-08-13']) {
      const name = value.startsWith('1') ? 'birth_date' : 'surname'
      const near = printedCandidate({ name, value, probability: 0.98 })
      expect(contradictionsOf([...mrz, near]), value).to.be.empty
      expect(contradictionsOf([...mrz, { ...near, probability: 0.995 }]), value).to.have.length(1)
    }
  })

  // Regression: MUSYERMANN, read under glare, passed although the page printed MUSTERMANN clearly.
  it('finds a difference of one character from a name that was not read surely', () => {
    const zone = mrzCandidate({ value: 'MUSYERMANN', probability: 0.5 })
    const page = printedCandidate({ value: 'MUSTERMANN', probability: 0.96 })
    expect(contradictionsOf([zone, page])).to.deep.equal(['surname'])
    expect(contradictionsOf([{ ...zone, probability: 0.98 }, page])).to.be.empty
  })

  // Regression: the scale of words ends at 0.943, and 0.95 was needed: no sex ever contradicted.
  it('finds another sex and nationality, however little their scale allows', () => {
    const zone = [
      mrzCandidate({ name: 'sex', value: 'F' }),
      mrzCandidate({ name: 'nationality', value: 'AUT' }),
    ]
    const page = (probability: number) => [
      printedCandidate({ name: 'sex', value: 'M', probability }),
      printedCandidate({ name: 'nationality', value: 'AUS', probability }),
    ]
    expect(contradictionsOf([...zone, ...page(0.94)])).to.deep.equal(['sex', 'nationality'])
    expect(contradictionsOf([...zone, ...page(0.85)])).to.be.empty
  })

  // A British National (Overseas) is called British on the page.
  it('ignores a state beside a citizenship that only ICAO has a code for', () => {
    const zone = mrzCandidate({ name: 'nationality', value: 'GBN' })
    const page = printedCandidate({ name: 'nationality', value: 'GBR', probability: 0.98 })
    expect(contradictionsOf([zone, page])).to.be.empty
  })

  // Regression: a passport with another's surname in its MRZ passed, both names at `high` or nearly.
  it('finds a name and a number that are nothing alike at less than the usual certainty', () => {
    const zone = [
      mrzCandidate({ value: 'KOWALCZYK' }),
      mrzCandidate({ name: 'document_number', value: 'QX4418230' }),
    ]
    const page = [
      printedCandidate({ value: 'PATRÍCIO', probability: 0.88 }),
      printedCandidate({ name: 'document_number', value: 'M9872476', probability: 0.89 }),
    ]
    expect(contradictionsOf([...zone, ...page])).to.deep.equal(['surname', 'document number'])
  })

  // Of two surnames the page may print one in a line of its own.
  it('ignores one of several names and initials at that certainty', () => {
    const zone = mrzCandidate({ value: 'GARCIA LOPEZ DE MENDOZA' })
    for (const value of ['MENDOZA', 'LÓPEZ', 'G L', 'Garcia']) {
      expect(contradictionsOf([zone, printedCandidate({ value, probability: 0.9 })]), value).to.be
        .empty
    }
  })

  // Proves D3.4b
  it('counts neither a transliteration nor another script as a contradiction', () => {
    const page = [
      printedCandidate({ value: 'Müller' }),
      printedCandidate({ value: 'МЮЛЛЕР', lcid: 1049 }),
    ]
    expect(contradictionsOf([...mrz, ...page])).to.be.empty
  })

  // Regression: behind a long surname an MRZ had room for one letter of the given names, and failed.
  it('ignores given names of which the MRZ has an initial, if it truncated them', () => {
    const zone = (isCut: boolean) =>
      mrzCandidate({ name: 'given_names', value: 'M', ...(isCut ? { isCut } : {}) })
    const page = printedCandidate({ name: 'given_names', value: 'MAXIMILIAN FRIEDRICH' })
    expect(contradictionsOf([zone(true), page])).to.be.empty
    expect(contradictionsOf([zone(true), { ...page, value: 'ANTON' }])).to.have.length(1)
    expect(contradictionsOf([zone(false), page])).to.deep.equal(['given names'])
  })

  it('finds none for fields that the MRZ does not have', () => {
    expect(contradictionsOf([printedCandidate({ name: 'sex', value: 'F' })])).to.be.empty
  })
})
