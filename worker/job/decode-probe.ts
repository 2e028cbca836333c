import sharp from 'sharp'
import type { Clock } from '../../shared/clock.ts'

const intervalMs = 1000

/** A tiny picture takes a millisecond; a queue of honest large ones before it seldom a second. */
const lateMs = 3000

/** By then nothing honest is under way any more: what holds the decoder up will go on doing so. */
const stuckMs = 10_000

export interface DecodeProbeOptions {
  /** Decodes something tiny; rejects when it cannot. */
  readonly decode: () => Promise<void>
  readonly clock: Clock
  /** Told whenever `canDecode` has become another. */
  readonly onChange: (canDecode: boolean) => void
  readonly onStuck: () => void
}

/**
 * Knows whether this process can decode: threads may be alive and idle while the native
 * pool behind them is taken up by work that nobody waits for any more.
 */
export class DecodeProbe {
  readonly #options: DecodeProbeOptions
  #begunMs: number | null = null
  #hasFailed = false
  #told = true
  #isStopped = false

  constructor(options: DecodeProbeOptions) {
    this.#options = options
  }

  /** False once a probe failed or is late, and true again as soon as one came through. */
  get canDecode(): boolean {
    return !this.#hasFailed && this.#takesMs() <= lateMs
  }

  /** Probes from now on, one at a time; returns what stops it. */
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
      this.#begunMs = this.#options.clock.monotonicMs()
      this.#hasFailed = await this.#options.decode().then(
        () => false,
        () => true,
      )
      this.#begunMs = null
    }
    this.#tell()
  }

  #takesMs(): number {
    return this.#begunMs === null ? 0 : this.#options.clock.monotonicMs() - this.#begunMs
  }

  #tell(): void {
    if (this.#isStopped) return
    const { onChange, onStuck } = this.#options
    if (this.canDecode !== this.#told) {
      this.#told = this.canDecode
      onChange(this.#told)
    }
    if (this.#takesMs() > stuckMs) onStuck()
  }
}

const tinyPicture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .jpeg()
  .toBuffer()

/** A few pixels through the same decoder, in the same pool of native threads, that scans use. */
export async function decodeTinyPicture(): Promise<void> {
  await sharp(await tinyPicture)
    .raw()
    .toBuffer()
}
