/** One message of JSON-RPC 2.0, as the streamable HTTP transport of MCP has it: no batches. */
import { z } from 'zod'
import { RpcError } from '../rpc-error.ts'

const rpcMessage = z
  .object({
    jsonrpc: z.literal('2.0'),
    /** Whole numbers alone, that a double holds: others would come back as another id. */
    id: z.union([z.string().max(200), z.int()]).optional(),
    method: z.string().max(200).optional(),
    params: z.record(z.string(), z.unknown()).optional(),
    result: z.unknown().optional(),
    error: z.unknown().optional(),
  })
  // Without them it is no answer either: whoever misspelt the method would wait for ever.
  .refine((message) =>
    [message.method, message.result, message.error].some((one) => one !== undefined),
  )

/** A call that wants an answer. */
export interface RpcRequest {
  readonly id: string | number
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

/** Null for a notification, and for an answer to a request, of which this service sends none. */
export function rpcRequestOf(body: Readonly<Record<string, unknown>>): RpcRequest | null {
  const parsed = rpcMessage.safeParse(body)
  if (!parsed.success) {
    throw new RpcError(
      'invalidRequest',
      'not one message of JSON-RPC 2.0: send { "jsonrpc": "2.0", "id": 1, "method": "…" }',
    )
  }
  const { id, method, params = {} } = parsed.data
  return id === undefined || method === undefined ? null : { id, method, params }
}
