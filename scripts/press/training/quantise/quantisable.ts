/** The networks that can run in 8-bit integers, and which of their layers do not. */
export const quantisable = {
  mrz: {
    manifest: 'worker/text/recognize/models/mrz.onnx.json',
    floatLayers: ['trunk.0', 'typeface', 'head'],
  },
  print: {
    manifest: 'worker/text/recognize/models/print.onnx.json',
    floatLayers: ['trunk.0', 'typeface', 'steps', 'classes'],
  },
} as const satisfies Record<string, { manifest: string; floatLayers: readonly string[] }>

export type Quantisable = keyof typeof quantisable
