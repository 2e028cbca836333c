/** What each tool does: an operation of the API, or a page of its documentation. */
import { scan } from '../../shared/contract/scan.ts'
import type { RequestContext } from '../http/request-context.ts'
import { getEvidence } from '../operations/get-evidence.ts'
import { getScan } from '../operations/get-scan.ts'
import { getUsage } from '../operations/get-usage.ts'
import type { Services } from '../operations/services.ts'
import { argumentsOf } from './arguments-of.ts'
import type { McpCall } from './mcp-call.ts'
import { pageText } from './offer/resources.ts'
import { searchSections } from './offer/search-sections.ts'
import { withoutPictures } from './offer/tool-texts.ts'
import { type ToolName, tools } from './offer/tools.ts'
import { RpcError } from './rpc-error.ts'
import { runOperation } from './run-operation.ts'
import { scanDocument } from './scan-tool.ts'
import { allSections, pageSections } from './site-docs.ts'

type RunTool = (given: unknown, call: McpCall) => Promise<object | string>

/** Throws what the operation answers an error with, or an error of JSON-RPC for its arguments. */
export const toolCalls: Readonly<Record<ToolName, RunTool>> = {
  scan_document: scanDocument,

  async get_scan(given, call) {
    const { id } = argumentsOf(tools.get_scan.input, given)
    return storedScan(id, call)
  },

  async get_evidence(given, call) {
    const { id } = argumentsOf(tools.get_evidence.input, given)
    return { ...Object(await runOperation(call, withId(id, getEvidence))) }
  },

  async usage(_, call) {
    return { ...Object(await runOperation(call, getUsage)) }
  },

  async explain_error(given, { services }) {
    const { code } = argumentsOf(tools.explain_error.input, given)
    const path = `/docs/errors/${code}`
    const sections = await pageSections(services, path)
    if (sections === null) throw new RpcError('invalidParams', `there is no error code ${code}`)
    return `${services.urls.base.url}${path}\n\n${pageText(sections)}`
  },

  async search_docs(given, { services }) {
    const { query, count } = argumentsOf(tools.search_docs.input, given)
    return searchSections(await allSections(services), query, count)
  },
}

/** A stored scan, which no tool and no resource gives with its pictures. */
export async function storedScan(id: string, call: McpCall): Promise<object> {
  return withoutPictures(scan.parse(await runOperation(call, withId(id, getScan))))
}

function withId(id: string, run: (ctx: RequestContext, services: Services) => Promise<void>) {
  return (ctx: RequestContext, services: Services) => {
    ctx.params = { id }
    return run(ctx, services)
  }
}
