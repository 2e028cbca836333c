import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { isClientError } from 'document-recognition'

/** A text as it is, an object as JSON, and a failure as a text that the model can act on. */
export async function answered(work: () => Promise<object | string>): Promise<CallToolResult> {
  try {
    const result = await work()
    const text = typeof result === 'string' ? result : JSON.stringify(result, null, 2)
    return { content: [{ type: 'text', text }] }
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
