/** What the engine's WebAssembly module exports. Built by scripts/tools/kernels/main.ts. */
export { halved, halvedLuma, luma } from './luma'
export { drawPatch } from './patch'
export { lookUp, resample } from './resample'
export { drawColumns, drawFlat } from './sample'
