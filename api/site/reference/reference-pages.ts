/** `/docs`, `/docs/shapes` and `/docs/headers`: the OpenAPI document for people. */

import { type Html, html, prose } from '../../http/html.ts'
import type { JsonSchema, OpenApiDocument } from '../../openapi/openapi-shapes.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { rowsOf, table } from '../table.ts'
import { operationsOf } from './operation-pages.ts'
import type { OperationCall } from './operation-samples.ts'
import { schemaTable, schemaType } from './schema-table.ts'

export function overviewPage(document: OpenApiDocument): DocsPage {
  const { info, components, tags } = document
  const calls = operationsOf(document)
  return {
    path: '/docs',
    title: 'API reference',
    lead: prose(info.description),
    body: () => html`<p class="quiet">Version ${info.version}. Also as <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1) for generators of clients, and as <a href="/llms.txt">llms.txt</a>. <a href="/docs/changelog">What changed</a>.</p>
<h2 id="credentials">Credentials</h2>
<p>${prose(components.securitySchemes.bearer.description)}</p>
${tags.map(({ name, description }) => tagSection(name, description, calls))}
<h2 id="further">Further</h2>
<ul>
<li><a href="/docs/shapes/Scan">The answer of a scan</a>, and <a href="/docs/shapes">all shapes</a></li>
<li><a href="/docs/fields">Fields</a>: what each one means, its format, an example (<a href="/docs/fields.json">JSON</a>)</li>
<li><a href="/docs/documents">Supported documents</a> (<a href="/docs/documents.json">JSON</a>) and <a href="/docs/languages">language identifiers</a> (<a href="/docs/languages.json">JSON</a>)</li>
<li><a href="/docs/headers">Headers</a> and <a href="/docs/errors">errors</a></li>
</ul>`,
  }
}

/** The ids are those that older links lead to. */
function tagSection(name: string, description: string, calls: readonly OperationCall[]): Html {
  const rows = calls
    .filter(({ operation }) => operation.tags.includes(name))
    .map(({ method, path, operation: { operationId, summary } }) => ({
      id: operationId,
      cells: [
        html`<a href="/docs/operations/${operationId}">${summary}</a>`,
        html`<span class="method ${method}">${method}</span> <code>${path}</code>`,
      ],
    }))
  return html`<h2 id="${name.toLowerCase()}">${name}</h2>
<p>${description}</p>
${table(`Operations: ${name}`, ['Operation', 'Call'], rows)}`
}

export function shapePages({ components }: OpenApiDocument): DocsPage[] {
  return Object.entries(components.schemas).map(([name, schema]) => ({
    path: `/docs/shapes/${name}`,
    title: name,
    lead: prose(schema.description ?? ''),
    body: () => shapeBody(name, schema, components.schemas),
  }))
}

function shapeBody(
  name: string,
  schema: JsonSchema,
  shapes: Readonly<Record<string, JsonSchema>>,
): Html {
  const users = Object.keys(shapes).filter((other) =>
    JSON.stringify(shapes[other]).includes(`"#/components/schemas/${name}"`),
  )
  const links = users.map((user) => html` <a href="/docs/shapes/${user}">${user}</a>`)
  return html`${schema.properties === undefined ? html`<p>Type: ${schemaType(schema)}</p>` : schemaTable(name, schema)}
${users.length === 0 ? '' : html`<p>Used in${links}.</p>`}
<p><a href="/docs/shapes">All shapes</a></p>`
}

export function shapeIndexPage({ components }: OpenApiDocument): DocsPage {
  const rows = Object.entries(components.schemas).map(([name, schema]) => ({
    id: name,
    cells: [html`<a href="/docs/shapes/${name}">${name}</a>`, prose(schema.description ?? '')],
  }))
  return {
    path: '/docs/shapes',
    title: 'Shapes',
    lead: html`The objects and values that requests and responses are made of.`,
    body: () => table('Shapes', ['Shape', 'Meaning'], rows),
  }
}

export function headersPage({ components }: OpenApiDocument): DocsPage {
  const rows = Object.entries(components.headers).map(([name, { description, example }]) => [
    html`<code>${name}</code>`,
    prose(description),
    html`<code>${example}</code>`,
  ])
  return {
    path: '/docs/headers',
    title: 'Headers',
    lead: html`What responses carry beside their bodies.`,
    body: () => table('Response headers', ['Header', 'Meaning', 'Example'], rowsOf(rows)),
  }
}
