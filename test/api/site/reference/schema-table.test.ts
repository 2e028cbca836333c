import { schemaTable, schemaType } from '../../../../api/site/reference/schema-table.ts'

/** The text of each cell, row by row, without the heading. */
function rows(html: string): string[][] {
  return [...html.matchAll(/<tr[^>]*>(.*)<\/tr>/g)]
    .slice(1)
    .map(([, row = '']) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell.replace(/<[^>]+>/g, '').trim(),
      ),
    )
}

describe('schemaTable', () => {
  it('lists keys inside objects and lists by their path', () => {
    const table = schemaTable('X', {
      required: ['period', 'checks'],
      properties: {
        period: { type: 'object', required: ['end'], properties: { end: { type: 'string' } } },
        checks: { type: 'array', items: { properties: { name: { type: 'string' } } } },
      },
    })
    expect(rows(table.html)).to.deep.equal([
      ['period', 'object', ''],
      ['period.end', 'string', ''],
      ['checks', 'list of any', ''],
      ['checks[].name', 'string, optional', ''],
    ])
  })

  it('unfolds a named schema on request, and links to it', () => {
    const schema = { properties: { options: { $ref: '#/components/schemas/Options' } } }
    const options = { properties: { mode: { const: 'full', description: 'Default: `"full"`.' } } }
    expect(rows(schemaTable('X', schema).html)).to.have.length(1)
    const unfolded = schemaTable('X', schema, { Options: options }).html
    expect(rows(unfolded)[1]).to.deep.equal([
      'options.mode',
      '&quot;full&quot;, optional',
      'Default: &quot;full&quot;.',
    ])
    expect(unfolded).to.include('<a href="/docs/shapes/Options">Options</a>')
  })

  it('states range and length, also inside "or null"', () => {
    const table = schemaTable('X', {
      properties: {
        hours: { anyOf: [{ type: 'integer', minimum: 0, maximum: 8760 }, { type: 'null' }] },
        key: { type: 'string', minLength: 1, maxLength: 255, description: 'A `key`.' },
      },
    })
    expect(rows(table.html).map((row) => row[2])).to.deep.equal([
      'From 0 to 8760.',
      'A key. From 1 to 255 characters.',
    ])
  })

  it('describes types in words', () => {
    const text = (schema: Parameters<typeof schemaType>[0]) =>
      schemaType(schema).html.replace(/<[^>]+>/g, '')
    expect(text({ type: ['string', 'null'] })).to.equal('string or null')
    expect(text({ enum: ['a', 'b'] })).to.equal('&quot;a&quot;, &quot;b&quot;')
    expect(text({ type: 'array', items: { type: 'string' } })).to.equal('list of string')
  })
})
