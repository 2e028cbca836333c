import { isCaptionedValue } from '../../../../worker/viz/values/captioned-value.ts'

// `Eyes BRO` behind a misread 18, or below the caption of a name, was the surname at `high`.
describe('isCaptionedValue', () => {
  it('sees a caption with its code, though one of its letters, its blank or its number is misread', () => {
    for (const text of ['Eyes BRO', 'EYES HAZ', 'Eyss BRO', 'EyesBRO', 'I Eves BRO', 'REST NONE'])
      expect(isCaptionedValue(text), text).to.equal(true)
  })

  it('sees a caption with one letter only where the caption is exact', () => {
    expect(isCaptionedValue('Class C')).to.equal(true)
    expect(isCaptionedValue('Sex F')).to.equal(true)
    expect(isCaptionedValue('GLASS C')).to.equal(false)
  })

  it('sees none in names, also those that end like a code', () => {
    for (const text of ['ANNA BRO', 'MARED', 'BRO', 'SMITH J', 'SIMONE', 'O BRO', 'EYES'])
      expect(isCaptionedValue(text), text).to.equal(false)
  })
})
