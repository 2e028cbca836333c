/** `/docs`: the OpenAPI document for people, with the same facts in the same order. */
import { errorCodes } from '../../shared/errors.ts'
import type {
  Media,
  OpenApiDocument,
  Operation,
  Parameter,
  ResponseObject,
} from '../openapi/openapi-shapes.ts'
import { type Html, html, prose } from './html.ts'
import { page } from './page.ts'
import { meaningOf, type Shapes, schemaTable, schemaType, shapeName } from './schema-table.ts'

interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

export function referencePage(document: OpenApiDocument): string {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
  const shapes = document.components.schemas
  return page(
    'API reference · Document Recognition API',
    html`<h1>API reference</h1>
<p class="lead">${prose(document.info.description)}</p>
<p class="quiet">Version ${document.info.version}. Also available as <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Operations"><ul>
${entries.map(contentsItem)}<li><a href="#shapes">Shapes</a> · <a href="#headers">Headers</a> · <a href="#tables">Supported documents, fields, languages</a></li>
</ul></nav>
<h2 id="credentials">Credentials</h2>
<p>${prose(document.components.securitySchemes.bearer.description)}</p>
${document.tags.map((tag) => tagSection(document, tag, entries))}
<h2 id="shapes">Shapes</h2>
${Object.entries(shapes).map(([name, schema]) => shapeSection(name, schema))}
<h2 id="headers">Headers</h2>
${headerTable(document)}
<h2 id="tables">Tables</h2>
<ul>
<li><a href="/docs/documents">Supported documents</a> (<a href="/docs/documents.json">JSON</a>)</li>
<li><a href="/docs/fields">Fields</a> (<a href="/docs/fields.json">JSON</a>)</li>
<li><a href="/docs/languages">Language identifiers</a> (<a href="/docs/languages.json">JSON</a>)</li>
</ul>`,
  )
}

function contentsItem({ method, path, operation }: Entry): Html {
  return html`<li><a href="#${operation.operationId}">${operation.summary}</a> <span class="method ${method}">${method}</span> <code>${path}</code></li>
`
}

function tagSection(
  { components }: OpenApiDocument,
  { name, description }: OpenApiDocument['tags'][number],
  entries: readonly Entry[],
): Html {
  const ofTag = entries.filter(({ operation }) => operation.tags.includes(name))
  return html`<h2>${name}</h2>
<p>${description}</p>
${ofTag.map((entry) => operationSection(entry, components.schemas))}`
}

function operationSection({ method, path, operation }: Entry, shapes: Shapes): Html {
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const credential = operation.security.length === 0 ? ' No credential is needed.' : ''
  return html`<section aria-labelledby="${operationId}">
<h3 id="${operationId}">${summary}</h3>
<p><span class="method ${method}">${method}</span> <code>${path}</code></p>
<p>${prose(description)}${credential}</p>
${parameters.length === 0 ? '' : parameterTable(operationId, parameters)}
${requestBody === undefined ? '' : bodySection(requestBody.content, shapes)}
<h4>Responses</h4>
${answerTable(operationId, responses)}
${Object.entries(responses).map(([status, { content }]) => (isError(content) ? '' : examples(`Example response, ${status}`, content)))}
</section>
`
}

function parameterTable(operationId: string, parameters: readonly Parameter[]): Html {
  const rows = parameters.map(
    ({ name, in: place, required, description, schema }) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${place}${required ? '' : ', optional'}</td><td>${schemaType(schema)}</td><td>${meaningOf({ ...schema, description })}</td></tr>
`,
  )
  return html`<h4>Parameters</h4>
<div class="scroll" tabindex="0" role="region" aria-label="Parameters of ${operationId}"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Where</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${rows}</tbody></table></div>`
}

function bodySection(content: Readonly<Record<string, Media>>, shapes: Shapes): Html {
  const types = Object.entries(content).map(([type, { schema }]) => {
    const name = shapeName(schema) ?? ''
    return html`<p>${schemaType(schema)} as <code>${type}</code></p>
${schemaTable(`the body, ${name}`, shapes[name] ?? schema, shapes)}`
  })
  return html`<h4>Body</h4>
${types}
${examples('Example request', content)}`
}

function answerTable(
  operationId: string,
  responses: Readonly<Record<string, ResponseObject>>,
): Html {
  const all = Object.values(responses).map(({ headers }) => Object.keys(headers))
  const isOnEvery = (name: string) => all.every((names) => names.includes(name))
  const rows = Object.entries(responses).map(([status, { description, headers, content }]) => {
    const special = Object.keys(headers).filter((name) => !isOnEvery(name))
    return html`<tr><th scope="row">${status}</th><td>${bodyOf(content)}</td><td>${meaningOfAnswer(description, content)}<br><span class="quiet">${special.join(', ')}</span></td></tr>
`
  })
  const everywhere = (all[0] ?? []).filter(isOnEvery).join(', ')
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Responses of ${operationId}"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Body</th><th scope="col">Meaning and headers</th></tr></thead>
<tbody>
${rows}</tbody></table></div>
<p class="quiet">Every response carries ${everywhere}.</p>`
}

function bodyOf(content: ResponseObject['content']): Html {
  const [type = '', media] = Object.entries(content ?? {})[0] ?? []
  if (media === undefined) return html`none`
  if (type !== 'application/json') return html`<code>${type}</code>`
  return schemaType(media.schema.allOf?.[0] ?? media.schema)
}

/** For an error response its codes, each linked to its page; else the description. */
function meaningOfAnswer(description: string, content: ResponseObject['content']): Html {
  if (!isError(content)) return prose(description)
  const listed = Object.keys(content?.['application/json']?.examples ?? {})
  const links = listed.map((code) => html`<a href="/docs/errors/${code}"><code>${code}</code></a> `)
  return html`${links}`
}

function isError(content: ResponseObject['content']): boolean {
  const names = Object.keys(content?.['application/json']?.examples ?? {})
  return errorCodes.some((code) => names.includes(code))
}

function examples(title: string, content: ResponseObject['content']): Html {
  const shown = Object.values(content ?? {}).flatMap(({ examples }) =>
    Object.values(examples ?? {}),
  )
  const values = shown.flatMap((example) => ('value' in example ? [example.value] : []))
  return html`${values.map(
    (value) => html`<details><summary>${title}</summary>
<pre><code>${typeof value === 'string' ? value : JSON.stringify(value, shortened, 2)}</code></pre></details>`,
  )}`
}

/** Nobody reads a picture in base64; the OpenAPI document has it whole. */
function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 60)}…` : value
}

function shapeSection(name: string, schema: Parameters<typeof schemaTable>[1]): Html {
  const hasKeys = schema.properties !== undefined
  return html`<section aria-labelledby="${name}">
<h3 id="${name}">${name}</h3>
<p>${hasKeys ? '' : html`${schemaType(schema)}. `}${schema.description === undefined ? '' : prose(schema.description)}</p>
${hasKeys ? schemaTable(name, schema) : ''}
</section>
`
}

function headerTable({ components }: OpenApiDocument): Html {
  const rows = Object.entries(components.headers).map(
    ([name, { description, example }]) =>
      html`<tr><th scope="row"><code>${name}</code></th><td>${prose(description)}</td><td><code>${example}</code></td></tr>
`,
  )
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Response headers"><table>
<thead><tr><th scope="col">Header</th><th scope="col">Meaning</th><th scope="col">Example</th></tr></thead>
<tbody>
${rows}</tbody></table></div>`
}
