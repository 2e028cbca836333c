import type { z } from 'zod'
import type { Grey } from '../../image/raster.ts'
import type { LineCut } from './cut-line.ts'
import {
  createLineNetwork,
  type LineNetwork,
  type lineModelManifest,
  type SeenCharacter,
} from './line-network.ts'
import type { Model } from './model-manifest.ts'

/**
 * A network that a thread loads with the first line it reads; a strip is seen once, whoever asks.
 * @param open opens the network
 */
export function networkOnDemand(
  model: Model<z.infer<typeof lineModelManifest>>,
  open = createLineNetwork,
): LineNetwork {
  const { height, widthMax } = model
  const cut: LineCut = { height, widthMax, ...model.cut }
  let loading: Promise<LineNetwork> | undefined
  const seenBefore = new WeakMap<Grey, readonly SeenCharacter[]>()
  return {
    cut,
    async see(strip) {
      loading ??= open(model)
      const network = await loading.catch((error: unknown) => {
        // A thread that was about to be ended may live on.
        loading = undefined
        throw error
      })
      const seen = seenBefore.get(strip) ?? (await network.see(strip))
      seenBefore.set(strip, seen)
      return seen
    },
  }
}
