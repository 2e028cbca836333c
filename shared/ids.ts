/** The source of all ids; tests pass one that counts. */
import { v4, v7 } from 'uuid'

export interface Ids {
  /** UUID version 7 of the given creation time (RFC 9562 §5.7): scan ids sort by creation. */
  scan(createdAt: Date): string
  /** A UUID for one piece of engine work, which reveals nothing about the scan. */
  job(): string
  /** A UUID for one process for its lifetime. */
  instance(): string
  /** `req_` + UUID, on every answer and every log line of a request. */
  request(): string
  /** `evt_` + UUID, for a failure the service records against itself. */
  event(): string
}

export const systemIds: Ids = {
  scan: (createdAt) => v7({ msecs: createdAt.getTime() }),
  job: () => v4(),
  instance: () => v4(),
  request: () => `req_${v4()}`,
  event: () => `evt_${v4()}`,
}
