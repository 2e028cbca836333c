/** `/docs/operations/<id>`: one operation of the OpenAPI document, with a call in each language. */
import { errorCodes } from '../../../shared/errors.ts'
import { type Html, html, prose } from '../../http/html.ts'
import type {
  Media,
  OpenApiDocument,
  Parameter,
  ResponseObject,
} from '../../openapi/openapi-shapes.ts'
import { codePanel, codeVariables, textPanel } from '../code/code-panel.ts'
import type { DocsPage } from '../docs/docs-page.ts'
import { languageNames, languages } from '../samples.ts'
import { rowsOf, table } from '../table.ts'
import { type OperationCall, operationSample } from './operation-samples.ts'
import { meaningOf, type Shapes, schemaTable, schemaType, shapeName } from './schema-table.ts'

export function operationsOf({ paths }: OpenApiDocument): OperationCall[] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method, path, operation })),
  )
}

export function operationPages(document: OpenApiDocument): DocsPage[] {
  return operationsOf(document).map((call) => operationPage(call, document.components.schemas))
}

function operationPage(call: OperationCall, shapes: Shapes): DocsPage {
  const { method, path, operation } = call
  const { operationId, summary, description, parameters, requestBody, responses } = operation
  const credential = operation.security.length === 0 ? ' No credential is needed.' : ''
  return {
    path: `/docs/operations/${operationId}`,
    title: summary,
    lead: html`${prose(description)}${credential}`,
    showsDeployment: true,
    aside: ({ baseUrl, publicSandboxKey }) => html`<h2 id="call">A call</h2>
<p class="call"><span class="method ${method}">${method}</span> <code>${path}</code></p>
<p class="small quiet">It reads ${variablesOf(call)} from variables:</p>
${codeVariables(baseUrl, publicSandboxKey)}${samplesOf(call)}
${Object.entries(responses).map(([status, { content }]) => (isError(content) ? '' : examples(`Answer, ${status}`, content)))}`,
    body: () => html`${parameters.length === 0 ? '' : parameterTable(operationId, parameters)}
${requestBody === undefined ? '' : bodySection(requestBody.content, shapes)}
<h2 id="responses">Responses</h2>
${answerTable(operationId, responses)}`,
  }
}

function variablesOf({ path, operation }: OperationCall): Html {
  const key = operation.security.length === 0 ? '' : html` and the key`
  const id = path.includes('{id}') ? html`, and the id of a scan from <code>SCAN_ID</code>` : ''
  return html`the address of the service${key}${id}`
}

function samplesOf(call: OperationCall): Html {
  return codePanel(
    `call-${call.operation.operationId}`,
    languages.map((language) => ({
      language,
      name: languageNames[language],
      needs: null,
      text: operationSample(call, language),
    })),
  )
}

function parameterTable(operationId: string, parameters: readonly Parameter[]): Html {
  const rows = parameters.map(({ name, in: place, required, description, schema }) => [
    html`<code>${name}</code>`,
    `${place}${required ? '' : ', optional'}`,
    schemaType(schema),
    meaningOf({ ...schema, description }),
  ])
  return html`<h2 id="parameters">Parameters</h2>
${table(`Parameters of ${operationId}`, ['Name', 'Where', 'Type', 'Meaning'], rowsOf(rows))}`
}

function bodySection(content: Readonly<Record<string, Media>>, shapes: Shapes): Html {
  const types = Object.entries(content).map(([type, { schema }]) => {
    const name = shapeName(schema) ?? ''
    return html`<p>${schemaType(schema)} as <code>${type}</code></p>
${schemaTable(`the body, ${name}`, shapes[name] ?? schema, shapes)}`
  })
  return html`<h2 id="body">Body</h2>
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
    return [
      status,
      bodyOf(content),
      html`${meaningOfAnswer(description, content)}<br><span class="quiet">${special.join(', ')}</span>`,
    ]
  })
  const everywhere = (all[0] ?? []).filter(isOnEvery).join(', ')
  return html`${table(`Responses of ${operationId}`, ['Status', 'Body', 'Meaning and headers'], rowsOf(rows))}
<p class="quiet">Every response carries ${everywhere}; see <a href="/docs/headers">headers</a>.</p>`
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
  return html`${values.map((value) =>
    textPanel(title, typeof value === 'string' ? value : JSON.stringify(value, shortened, 2)),
  )}`
}

/** Nobody reads a picture in base64; the OpenAPI document has it whole. */
function shortened(_key: string, value: unknown): unknown {
  return typeof value === 'string' && value.length > 2000 ? `${value.slice(0, 60)}…` : value
}
