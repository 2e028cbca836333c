import { z } from 'zod'
import { describeIssues } from '../http/body/describe-issues.ts'
import { text } from './offer/tools.ts'
import { RpcError } from './rpc-error.ts'

/** Of a tool or a prompt; the arguments may be left out (MCP 2025-11-25, `CallToolRequestParams`). */
export const namedCall = z.object({
  name: text(200),
  arguments: z.record(z.string(), z.unknown(), 'must be an object').optional(),
})

/** What a call was given, by its schema; throws an error of JSON-RPC that names each mistake. */
export function argumentsOf<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw new RpcError('invalidParams', describeIssues(parsed.error.issues))
}
