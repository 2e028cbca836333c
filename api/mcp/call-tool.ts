import { z } from 'zod'
import { ApiError, CallerGone } from '../http/api-error.ts'
import { describeFailure } from '../middleware/errors.ts'
import { argumentsOf, namedCall } from './arguments-of.ts'
import type { McpCall } from './mcp-call.ts'
import { textOf } from './offer/tool-texts.ts'
import { tools } from './offer/tools.ts'
import { RpcError } from './rpc-error.ts'
import { toolCalls } from './tool-calls.ts'

export function listTools(): object {
  return {
    tools: Object.entries(tools).map(([name, { input, ...texts }]) => ({
      name,
      ...texts,
      inputSchema: z.toJSONSchema(input, { io: 'input' }),
    })),
  }
}

/**
 * The answer of a tool. What it is refused for is a text for the model, as MCP wants it (2025-11-25,
 * Tools, "Error Handling"); only the rate limit is answered as HTTP, which clients wait for.
 */
export async function callTool(params: unknown, call: McpCall): Promise<object> {
  const { name, arguments: given } = argumentsOf(namedCall, params)
  const run = Object.entries(toolCalls).find(([known]) => known === name)?.[1]
  if (run === undefined) {
    const known = Object.keys(toolCalls).join(', ')
    throw new RpcError('invalidParams', `there is no such tool; there are ${known}`)
  }
  try {
    return answerOf(textOf(await run(given, call)), false)
  } catch (error) {
    if (error instanceof RpcError) return answerOf(error.message, true)
    if (error instanceof CallerGone) throw error
    if (error instanceof ApiError && error.code === 'rate_limited') throw error
    return answerOf(await failureText(error, call), true)
  }
}

function answerOf(text: string, isError: boolean): object {
  return { content: [{ type: 'text', text }], ...(isError ? { isError } : {}) }
}

/** Recorded as any failure of a request. */
async function failureText(thrown: unknown, { ctx, services }: McpCall): Promise<string> {
  const { code, message, docs_url, request_id } = await describeFailure(services, ctx, thrown)
  return `${code}: ${message} See ${docs_url} (request ${request_id})`
}
