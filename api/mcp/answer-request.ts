/** The methods of MCP that this service answers. */
import { z } from 'zod'
import { releaseVersion } from '../../shared/release-version.ts'
import { argumentsOf } from './arguments-of.ts'
import { callTool, listTools } from './call-tool.ts'
import type { McpCall } from './mcp-call.ts'
import type { RpcRequest } from './message/rpc-message.ts'
import { instructions } from './offer/resources.ts'
import { getPrompt, listPrompts } from './prompt-calls.ts'
import { listResources, listTemplates, readResource } from './resource-calls.ts'
import { RpcError } from './rpc-error.ts'

/** Newest first. That of March 2025 is not offered: a server of it has to accept batches. */
export const protocolVersions = ['2025-11-25', '2025-06-18'] as const

const initializeParams = z.object({
  protocolVersion: z.string('must be a date such as 2025-11-25'),
})

function initialize(params: unknown): object {
  const { protocolVersion: asked } = argumentsOf(initializeParams, params)
  return {
    protocolVersion: protocolVersions.find((known) => known === asked) ?? protocolVersions[0],
    capabilities: { tools: {}, resources: {}, prompts: {} },
    serverInfo: {
      name: 'document-recognition',
      title: 'Document Recognition API',
      version: releaseVersion(),
    },
    instructions,
  }
}

type Method = (params: unknown, call: McpCall) => object | Promise<object>

const methods: Readonly<Record<string, Method>> = {
  initialize,
  ping: () => ({}),
  'tools/list': listTools,
  'tools/call': callTool,
  'resources/list': listResources,
  'resources/templates/list': listTemplates,
  'resources/read': readResource,
  'prompts/list': listPrompts,
  'prompts/get': getPrompt,
}

/** Throws `RpcError`, and what the API answers an error with. */
export async function answerRequest(
  { method, params }: RpcRequest,
  call: McpCall,
): Promise<object> {
  const answer = Object.hasOwn(methods, method) ? methods[method] : undefined
  if (answer === undefined) {
    throw new RpcError('methodNotFound', 'this server does not know the method')
  }
  return answer(params, call)
}
