import { z } from 'zod'
import { modelFile } from '../model-file.ts'

/** Of the layout network: its weights, and what was right of drawn pages it never saw, shares from 0 to 1. */
export const layoutManifest = modelFile.extend({
  measured: z.record(z.string(), z.number().min(0).max(1)),
})
