/** One scan as it is handed to a thread. */
export interface RecogniseTask {
  /** The picture as sent: JPEG or PNG bytes. */
  readonly image: Uint8Array
  /** When nobody waits any more, epoch milliseconds. */
  readonly deadlineAt: number
  /** The day of the scan, `YYYY-MM-DD` in UTC: centuries and expiry hang on it. */
  readonly today: string
  readonly returnPortrait: boolean
  /** A hint only (contract §2.11). */
  readonly expectCountry: string | null
  /** Over shared memory: anything but 0 at [0] means the caller has gone. */
  readonly withdrawn: Int32Array
}
