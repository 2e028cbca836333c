import { z } from 'zod'
import { modelFile } from '../model-file.ts'

/**
 * Manifest of the layout network. `measured`: shares of right results on drawn pages that it never
 * saw, 0 to 1.
 */
export const layoutManifest = modelFile.extend({
  measured: z.record(z.string(), z.number().min(0).max(1)),
})
