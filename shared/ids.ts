/** The source of all ids; tests pass one that counts. */
import { v4, v7 } from 'uuid'

export interface Ids {
  /** A UUID for one piece of engine work, which reveals nothing about the scan. */
  job(): string
  /** A UUID for one process for its lifetime. */
  instance(): string
  /**
   * `req_` + UUID version 7 of the arrival (RFC 9562 §5.7), on every answer and every log line of a
   * request. A scan has the UUID of the request that made it (`scanIdOf`).
   */
  request(arrivedAt: Date): string
  /** `evt_` + UUID, for a failure the service records against itself. */
  event(): string
}

export const systemIds: Ids = {
  job: () => v4(),
  instance: () => v4(),
  request: (arrivedAt) => `req_${v7({ msecs: arrivedAt.getTime() })}`,
  event: () => `evt_${v4()}`,
}

/** The id of the scan that a request makes: scan ids sort by creation, and lead to their request. */
export function scanIdOf(requestId: string): string {
  return requestId.replace(/^req_/, '')
}
