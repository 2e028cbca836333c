import { readFile } from 'node:fs/promises'
import { openApiDocument } from '../../../api/openapi/openapi-document.ts'
import { isDocumented } from '../../../api/route.ts'
import { routes } from '../../../api/routes.ts'
import { lintDocument } from '../../../scripts/tools/openapi/lint-document.ts'
import { errorCodes, errorTable } from '../../../shared/errors.ts'
import { documentSchemas, type SchemaCheck } from '../../support/service/document-schemas.ts'

const document = openApiDocument(routes, '/')
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)

// Integrators generate their clients from this document: where it is wrong, their code is wrong.
describe('the OpenAPI document', () => {
  // Proves 4.0a
  it('is valid OpenAPI 3.1, with no warning of a linter', async () => {
    expect(await lintDocument(document)).to.deep.equal([])
  })

  it('is refused by that linter where a response is no object', async () => {
    const [path = ''] = Object.keys(document.paths)
    const broken = { ...document, paths: { ...document.paths, [path]: { get: { responses: 5 } } } }
    expect(await lintDocument(JSON.parse(JSON.stringify(broken)))).to.not.deep.equal([])
  })

  it('names every documented route, each under its own operationId', () => {
    const tabled = routes.filter(isDocumented).map(({ operation }) => operation.id)
    const documented = operations.map(({ operation }) => operation.operationId)
    expect(documented).to.include.members(tabled)
    expect(new Set(documented).size).to.equal(documented.length)
  })

  it('uses every schema it publishes, and publishes every schema it uses', () => {
    const text = JSON.stringify(document)
    const used = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((m) => m[1]))
    expect([...used].sort()).to.deep.equal(Object.keys(document.components.schemas).sort())
  })

  it('gives every key of a published object a type', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      for (const [key, property] of Object.entries(schema.properties ?? {})) {
        const kinds = ['type', '$ref', 'anyOf', 'allOf', 'enum', 'const']
        expect(Object.keys(property), `${name}.${key}`).to.satisfy((keys: string[]) =>
          keys.some((kind) => kinds.includes(kind)),
        )
      }
    }
  })

  it('describes every published shape and every key of one', () => {
    for (const [name, schema] of Object.entries(document.components.schemas)) {
      expect(schema.description, name).to.be.a('string')
      for (const [key, property] of Object.entries(schema.properties ?? {})) {
        const of = typeof property === 'boolean' ? {} : property
        const shapes = [of, ...(of.anyOf ?? [])].filter(({ $ref }) => $ref !== undefined)
        expect(of.description !== undefined || shapes.length > 0, `${name}.${key}`).to.equal(true)
      }
    }
  })

  // Proves 4.0b
  it('requires a credential on every /v1 operation and on no other', () => {
    for (const { path, operation } of operations) {
      const expected = path.startsWith('/v1/') ? [{ bearer: [] }] : []
      expect(operation.security, path).to.deep.equal(expected)
    }
  })

  // Proves 7.4
  it('lists every public error code under its status, and no internal one', () => {
    const listed = new Set<string>()
    for (const { operation } of operations) {
      for (const [status, response] of Object.entries(operation.responses)) {
        if (status === '4XX') continue
        const examples = Object.keys(response.content?.['application/json']?.examples ?? {})
        for (const code of errorCodes.filter((one) => examples.includes(one))) {
          expect(errorTable[code].status, code).to.equal(Number(status))
          listed.add(code)
        }
      }
    }
    const isPublic = (code: keyof typeof errorTable) => errorTable[code].internal !== true
    expect([...listed].sort()).to.deep.equal(errorCodes.filter(isPublic).sort())
  })

  // Proves 9.3
  it('carries the version of the release', async () => {
    const file = await readFile(new URL('../../../package.json', import.meta.url), 'utf8')
    expect(document.info.version).to.equal(JSON.parse(file).version)
  })
})

describe('the examples of the OpenAPI document', () => {
  const check: SchemaCheck = documentSchemas(document)

  for (const { path, method, operation } of operations) {
    it(`of ${method.toUpperCase()} ${path} satisfy their own schemas`, () => {
      const parts = [
        { pointer: ['requestBody'], content: operation.requestBody?.content },
        ...Object.entries(operation.responses).map(([status, { content }]) => ({
          pointer: ['responses', status],
          content,
        })),
      ]
      for (const { pointer, content } of parts) {
        const [mediaType = '', media] = Object.entries(content ?? {})[0] ?? []
        const examples = Object.entries(media?.examples ?? {})
        if (content !== undefined) expect(examples, pointer.join()).to.not.have.length(0)
        const schema = ['paths', path, method, ...pointer, 'content', mediaType, 'schema']
        for (const [name, example] of examples) {
          const value =
            '$ref' in example ? document.components.examples[name]?.value : example.value
          expect(check(schema, value), `${pointer.join()} ${name}`).to.deep.equal([])
        }
      }
    })
  }

  it('of the headers satisfy their own patterns', () => {
    for (const [name, header] of Object.entries(document.components.headers)) {
      expect(check(['components', 'headers', name, 'schema'], header.example), name).to.deep.equal(
        [],
      )
    }
  })

  it('say SPECIMEN, so that nobody mistakes them for real documents', () => {
    for (const { operation } of operations.filter(({ path }) => path.startsWith('/v1/'))) {
      const success = operation.responses['200'] ?? operation.responses['201']
      expect(JSON.stringify(success?.content), operation.operationId).to.include('SPECIMEN')
    }
  })
})
