import { openApiDocument } from '../../../../api/openapi/openapi-document.ts'
import { routes } from '../../../../api/routes.ts'
import { categoryPages, fieldsPage } from '../../../../api/site/vocabulary/fields-page.ts'
import { fields } from '../../../../api/site/vocabulary/lists.ts'
import { derivedFields, namedFields } from '../../../../shared/fields/catalogue.ts'
import { meaningOfField } from '../../../../shared/fields/field-meanings.ts'

const deployment = { baseUrl: 'http://127.0.0.1', publicSandboxKey: 'sk_sandbox_public' }
const document = openApiDocument(routes, '/')

// Whoever maps our names to a database reads this page once, and believes it.
describe('the pages of fields', () => {
  it('give every name a meaning, a format and an example, each on the page of its category', () => {
    const names = Object.keys({ ...namedFields, ...derivedFields })
    expect(fields.map(({ name }) => name)).to.have.members(names)
    for (const { name, category, meaning, format, example } of fields) {
      expect([meaning, format, example], name).to.not.include('')
      expect(meaning, name).to.match(/^\P{Ll}.*\.$/su)
      const page = categoryPages.find(({ path }) => path === `/docs/fields/${category}`)
      expect(page?.body(deployment).html, name).to.include(`id="${name}"`)
    }
  })

  it('list every key of an answer, with what the specimen has there', () => {
    const { html } = fieldsPage(document).body(deployment)
    for (const path of [
      'meta.status',
      'document.country',
      'fields[].id',
      'mrz.lines',
      'images.chip',
    ]) {
      expect(html, path).to.include(`id="key-${path}"`)
    }
    const row = /<tr[^>]*id="key-holder.surname".*?<\/tr>/.exec(html)?.[0] ?? ''
    expect(row).to.include('The surname or surnames.').and.to.include('&quot;ERIKSSON&quot;')
  })

  it('say the same as the OpenAPI document says of each core name', () => {
    const { name } = document.components.schemas.FieldEntry?.properties ?? {}
    const { meaning } = meaningOfField('birth_place')
    expect(JSON.stringify(name)).to.include(`\`birth_place\`: ${meaning}`)
  })
})
