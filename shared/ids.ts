/** Where every id comes from; tests hand in a counting one. */
import { v4, v7 } from 'uuid'

export interface Ids {
  /** UUID version 7 of the given creation time (RFC 9562 §5.7): scan ids sort by creation. */
  scan(createdAt: Date): string
  /** Names one piece of engine work; says nothing about the scan. */
  job(): string
  /** Names one process for as long as it lives. */
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
