import { downscale, type Grey } from './raster.ts'

/** A raster, its half, its quarter and so on; each level is made when it is first needed. */
export class Pyramid {
  private readonly levels: Grey[]

  constructor(source: Grey) {
    this.levels = [source]
  }

  /**
   * The level whose pixels are closest in size to `step` source pixels, and how many source pixels
   * (`factor`) one of its pixels spans. Bilinear samples `step` apart then neither alias nor blur.
   */
  levelFor(step: number): { readonly grey: Grey; readonly factor: number } {
    let level = 0
    while (2 ** (level + 0.5) < step && this.level(level + 1) !== null) level++
    return { grey: this.level(level) ?? this.source, factor: 2 ** level }
  }

  private get source(): Grey {
    return this.levels[0]!
  }

  /** Null if the raster is too small to be halved that often. */
  private level(at: number): Grey | null {
    const have = this.levels[at]
    if (have !== undefined) return have
    const finer = this.levels[at - 1]
    if (finer === undefined || Math.min(finer.width, finer.height) < 4) return null
    const halved = downscale(finer, 2)
    this.levels[at] = halved
    return halved
  }
}
