import sharp from 'sharp'
import type { Clock } from '../../shared/time/clock.ts'

const intervalMs = 1000

/** A tiny picture takes a millisecond; honest large ones queued before it seldom take a second. */
const lateMs = 3000

/** No honest picture takes this long: whatever blocks the decoder will not stop by itself. */
const stuckMs = 10_000

export interface DecodeProbeOptions {
  /** Decodes something tiny; rejects when it cannot. */
  readonly decode: () => Promise<void>
  readonly clock: Clock
  /** Called whenever `canDecode` has changed. */
  readonly onChange: (canDecode: boolean) => void
  /** Called at every probe while a decoding has been running for more than 10 seconds. */
  readonly onStuck: () => void
}

/**
 * Checks whether this process can still decode: threads may be idle while the native pool behind
 * them is blocked by work that nobody waits for any more.
 */
export class DecodeProbe {
  readonly #options: DecodeProbeOptions
  #begunMs: number | null = null
  #hasFailed = false
  #reported = true
  #isStopped = false

  constructor(options: DecodeProbeOptions) {
    this.#options = options
  }

  /** False while the last probe failed or the current one is late. */
  get canDecode(): boolean {
    return !this.#hasFailed && this.#takesMs() <= lateMs
  }

  /** Starts probing once a second, one probe at a time. Returns a function that stops it. */
  start(): () => void {
    const timer = setInterval(() => void this.probe(), intervalMs)
    return () => {
      this.#isStopped = true
      clearInterval(timer)
    }
  }

  async probe(): Promise<void> {
    const isUnderWay = this.#begunMs !== null
    if (!isUnderWay) {
      this.#begunMs = this.#options.clock.awakeMs()
      this.#hasFailed = await this.#options.decode().then(
        () => false,
        () => true,
      )
      this.#begunMs = null
    }
    this.#report()
  }

  /** While this process is stopped, its decoder is as well. */
  #takesMs(): number {
    return this.#begunMs === null ? 0 : this.#options.clock.awakeMs() - this.#begunMs
  }

  #report(): void {
    if (this.#isStopped) return
    const { onChange, onStuck } = this.#options
    if (this.canDecode !== this.#reported) {
      this.#reported = this.canDecode
      onChange(this.#reported)
    }
    if (this.#takesMs() > stuckMs) onStuck()
  }
}

const tinyPicture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** Decodes a few pixels with the decoder and the native thread pool that scans use. */
export async function decodeTinyPicture(): Promise<void> {
  await sharp(await tinyPicture)
    .raw()
    .toBuffer()
}
