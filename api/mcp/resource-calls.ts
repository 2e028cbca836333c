import { z } from 'zod'
import { argumentsOf } from './arguments-of.ts'
import type { McpCall } from './mcp-call.ts'
import { pageText, scanIdIn, scanResource } from './offer/resources.ts'
import { text } from './offer/tools.ts'
import { RpcError } from './rpc-error.ts'
import { listedPages, pageSections } from './site-docs.ts'
import { storedScan } from './tool-calls.ts'

const readParams = z.object({ uri: text(2000) })

export async function listResources(_: unknown, { services }: McpCall): Promise<object> {
  const pages = await listedPages(services)
  return {
    resources: pages.map(({ name, title, path }) => ({
      uri: services.urls.base.url + path,
      name,
      title,
      mimeType: 'text/plain',
    })),
  }
}

export async function listTemplates(): Promise<object> {
  return { resourceTemplates: [scanResource] }
}

export async function readResource(params: unknown, call: McpCall): Promise<object> {
  const { uri } = argumentsOf(readParams, params)
  const id = scanIdIn(uri)
  if (id !== null) {
    const text = JSON.stringify(await storedScan(id, call), null, 2)
    return { contents: [{ uri, mimeType: scanResource.mimeType, text }] }
  }
  const { url } = call.services.urls.base
  const sections = uri.startsWith(`${url}/`)
    ? await pageSections(call.services, uri.slice(url.length))
    : null
  if (sections === null) throw new RpcError('resourceNotFound', 'there is no such resource')
  return { contents: [{ uri, mimeType: 'text/plain', text: pageText(sections) }] }
}
