/** What a thread is given for one picture. Everything in it survives a structured clone. */
export interface RecogniseTask {
  /** The bytes of a JPEG or PNG file. */
  readonly image: Uint8Array
  /** Epoch milliseconds after which nobody waits for the answer. */
  readonly deadlineAt: number
  /** `YYYY-MM-DD`: the day against which two-digit years and expiry are judged. */
  readonly today: string
  readonly returnPortrait: boolean
  /** ISO 3166-1 alpha-3, a hint only. */
  readonly expectCountry: string | null
  /** Over a SharedArrayBuffer; `[0] !== 0` means the caller has gone. */
  readonly cancelled: Int32Array
}
