/**
 * The pixel loops in WebAssembly (sources in scripts/tools/kernels/assembly), and the memory that they
 * work in: two to five times as fast as in JavaScript.
 */
import { readFileSync } from 'node:fs'

/** Addresses are bytes in the module's memory; the sources say what each loop does. */
interface Loops {
  readonly memory: WebAssembly.Memory
  readonly luma: (from: number, to: number, count: number, channels: number) => void
  readonly halvedLuma: Halving
  readonly halved: Halving
  readonly resample: (...numbers: number[]) => void
  readonly lookUp: (...numbers: number[]) => void
  readonly drawFlat: (...numbers: number[]) => void
  readonly drawColumns: (...numbers: number[]) => void
  readonly drawPatch: (...numbers: number[]) => void
}

type Halving = (from: number, stored: number, to: number, width: number, height: number) => void

const names = [
  ...['luma', 'halvedLuma', 'halved', 'resample', 'lookUp'],
  ...['drawFlat', 'drawColumns', 'drawPatch'],
]

const PAGE = 65_536

/** The module's own data are below. */
const FIRST = PAGE

/** Loops may read, and write, this many bytes behind a region. */
const BEHIND = 64

/** Bytes of rasters that stay in the module's memory, so that they are copied there only once. */
const RESIDENT_MAX = 24 * 2 ** 20

/** Bytes: a memory cannot shrink, so a larger one is given up with the rasters in it. */
const KEPT_MAX = 48 * 2 ** 20

const module = new WebAssembly.Module(readFileSync(new URL('./kernels.wasm', import.meta.url)))

/** One thread's module. */
export class Kernels {
  loops = loopsOf(module)
  private residents = new WeakMap<Uint8Array, number>()
  private kept = FIRST
  private top = FIRST

  /**
   * Where a raster is in memory. Nobody may write into it afterwards: it is copied only once. Frees
   * what the last call claimed, so it comes first.
   */
  source(data: Uint8Array): number {
    const have = this.residents.get(data)
    this.top = this.kept
    if (have !== undefined) return have
    if (this.kept > FIRST && this.kept + data.length > RESIDENT_MAX) this.forget()
    const at = this.put(data)
    this.residents.set(data, at)
    this.kept = this.top
    return at
  }

  /** Room for a result, at the next free address. */
  claim(bytes: number): number {
    const at = this.top
    this.top = Math.ceil((at + bytes + BEHIND) / BEHIND) * BEHIND
    const { memory } = this.loops
    const lacking = this.top - memory.buffer.byteLength
    if (lacking > 0) memory.grow(Math.ceil(lacking / PAGE))
    return at
  }

  /** Copies numbers into memory for this call. */
  put(numbers: Uint8Array | Int32Array | Float32Array): number {
    const at = this.claim(numbers.byteLength)
    const bytes = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
    new Uint8Array(this.loops.memory.buffer).set(bytes, at)
    return at
  }

  /** A copy of a result. */
  bytes(at: number, length: number): Uint8Array {
    return this.view(at, length).slice()
  }

  /** A result where it is: until the next call, or the next claim. */
  view(at: number, length: number): Uint8Array {
    return new Uint8Array(this.loops.memory.buffer, at, length)
  }

  /** Copies a result of numbers. */
  floatsInto(at: number, to: Float32Array): void {
    to.set(new Float32Array(this.loops.memory.buffer, at, to.length))
  }

  /** Drops all rasters, as at the end of a scan, and gives the memory of a large one back. */
  forget(): void {
    if (this.loops.memory.buffer.byteLength > KEPT_MAX) this.loops = loopsOf(module)
    this.residents = new WeakMap()
    this.kept = FIRST
    this.top = FIRST
  }
}

function loopsOf(compiled: WebAssembly.Module): Loops {
  const { exports } = new WebAssembly.Instance(compiled)
  if (!isLoops(exports)) throw new Error('kernels.wasm lacks a loop; run npm run kernels')
  return exports
}

function isLoops(exports: WebAssembly.Exports): exports is WebAssembly.Exports & Loops {
  return (
    exports.memory instanceof WebAssembly.Memory &&
    names.every((name) => typeof exports[name] === 'function')
  )
}

/** A scan has its thread to itself, and no loop waits for anything. */
export const kernels = new Kernels()
