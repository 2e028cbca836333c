/** Errors of JSON-RPC 2.0 §5.1, and the one that MCP adds for resources. */
export const rpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  resourceNotFound: -32002,
} as const

/** A message that is answered with an error of JSON-RPC; its text is for the caller. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number

  constructor(code: keyof typeof rpcCodes, message: string) {
    super(message)
    this.code = rpcCodes[code]
  }
}
