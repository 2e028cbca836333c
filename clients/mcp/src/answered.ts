import { isClientError } from '@document-recognition/client'
import { textOf } from '@document-recognition/mcp/offer/tool-texts'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'

/** A text as it is, an object as JSON, and a failure as a text that the model can act on. */
export async function answered(work: () => Promise<object | string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: textOf(await work()) }] }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: failureText(error) }] }
  }
}

function failureText(error: unknown): string {
  if (isClientError(error) && error.kind === 'refused') {
    return `${error.message} See ${error.docsUrl} (request ${error.requestId})`
  }
  return error instanceof Error ? error.message : 'failed'
}
