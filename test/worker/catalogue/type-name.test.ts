import { typeName } from '../../../worker/catalogue/type-name.ts'

describe('typeName', () => {
  // Proves D3.2
  it('names the state and the kind, and is null if the state is unknown', () => {
    expect(typeName('identity_card', 'DEU')).to.equal('Germany - Identity card')
    expect(typeName('passport', 'QQQ')).to.equal(null)
    expect(typeName('passport', null)).to.equal(null)
  })

  // The first day of a series belongs to it, and the day before to the previous one.
  // Proves D3.2b
  it('names the series in which the document was issued', () => {
    expect(typeName('identity_card', 'DEU', null, '2021-08-02')).to.equal(
      'Germany - Identity card (2021)',
    )
    expect(typeName('identity_card', 'DEU', null, '2021-08-01')).to.equal(
      'Germany - Identity card (2010)',
    )
    expect(typeName('identity_card', 'DEU', null, '2009-01-01')).to.equal('Germany - Identity card')
  })

  it('names the series of a driving licence, which its layout defines', () => {
    expect(typeName('driving_licence', 'POL', null, '2013-01-19')).to.equal(
      'Poland - Driving licence (2013)',
    )
    expect(typeName('driving_licence', 'POL', null, '2012-12-31')).to.equal(
      'Poland - Driving licence',
    )
  })
})
