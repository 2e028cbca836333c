import { openFields } from '../../../../worker/pipeline/reconcile/open-fields.ts'

function namesOf(...headings: string[]): string[] {
  return openFields(
    headings.map((heading, i) => ({ heading, label: heading, value: `${i}`, probability: 0.9 })),
  ).map(({ name }) => name)
}

describe('openFields', () => {
  // Proves 2.5d, D3.7b
  // A client that knows the catalogue must not mistake an issuer's own headings for its fields.
  it('names fields outside the catalogue by a slug of their heading, in `other`', () => {
    expect(namesOf('ZCA', 'Código Único', '  Eye colour (2)  ')).to.deep.equal([
      'zca',
      'codigo_unico',
      'eye_colour_2',
    ])
    expect(namesOf('Surname', 'MRZ', '☺', 'ZCB')).to.deep.equal([
      'x_surname',
      'x_mrz',
      'field_3',
      'zcb',
    ])
    const [field] = openFields([{ heading: 'ZCA', label: 'ZCA', value: 'N', probability: 0.99 }])
    expect(field).to.include({ category: 'other', value: 'N', lcid: 0 })
  })

  it('merges entries with the same heading and value, and returns at most 60 fields', () => {
    const one = { heading: 'ZCA', label: 'ZCA', value: 'N', probability: 0.9 }
    expect(openFields([one, one, { ...one, value: 'Y' }])).to.have.length(2)
    const many = Array.from({ length: 500 }, (_, i) => ({ ...one, value: `${i}` }))
    expect(openFields(many)).to.have.length(60)
  })
})
