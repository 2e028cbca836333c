import type { z } from 'zod'
import { describeIssues } from '../http/body/describe-issues.ts'
import { RpcError } from './rpc-error.ts'

/** What a call was given, by its schema; throws an error of JSON-RPC that names each mistake. */
export function argumentsOf<Schema extends z.ZodObject>(
  schema: Schema,
  given: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(given ?? {})
  if (parsed.success) return parsed.data
  throw new RpcError('invalidParams', describeIssues(parsed.error.issues))
}
