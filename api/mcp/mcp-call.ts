import type { RequestContext } from '../http/request-context.ts'
import type { Services } from '../operations/services.ts'
import type { CallPicture } from './message/read-message.ts'

/** One request of the protocol, and the HTTP request it came with. */
export interface McpCall {
  readonly ctx: RequestContext
  readonly services: Services
  /** Null if the message has none. */
  readonly picture: CallPicture | null
  /** Counts the call against the rate limit of its key or address, once; throws `rate_limited`. */
  readonly count: () => Promise<void>
}
