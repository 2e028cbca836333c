/**
 * The part of tesseract.js-core's API that is used here; the package brings no types. The core runs
 * in the calling thread: a worker of its own would cost 35 MB and 170 ms more and gain nothing
 * under Piscina.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** Lies in the core's memory, which has no garbage collection: the caller must destroy it. */
export interface SymbolIterator {
  Begin(): void
  Next(level: number): boolean
  /** Whether nothing is there: a blank page, or a word without symbols. */
  Empty(level: number): boolean
  /** 0 to 100. */
  Confidence(level: number): number
  getBoundingBox(level: number): { x0: number; y0: number; x1: number; y1: number }
}

/**
 * The alternatives for one symbol, likeliest first; must be destroyed like the iterator it comes
 * from.
 */
interface ChoiceIterator {
  /** Not a copy, unlike the text of `SymbolIterator`, whose copy could not be freed. */
  GetUTF8Text(): string
}

/** One language in a core. */
export interface TessBaseApi {
  Init(dataPath: string | null, language: string, engineMode: number): number
  /** False if there is no such parameter. */
  SetVariable(name: string, value: string): boolean
  SetPageSegMode(mode: number): void
  SetImage(
    pointer: number,
    width: number,
    height: number,
    bytesPerPixel: number,
    bytesPerLine: number,
  ): void
  Recognize(monitor: null): number
  GetIterator(): SymbolIterator
  Clear(): void
}

interface Module {
  readonly TessBaseAPI: new () => TessBaseApi
  readonly ChoiceIterator: new (symbol: SymbolIterator) => ChoiceIterator
  readonly FS: {
    writeFile(path: string, data: Uint8Array): void
    unlink(path: string): void
  }
  destroy(object: SymbolIterator | ChoiceIterator): void
  _malloc(bytes: number): number
  _free(pointer: number): void
  getPointer(object: TessBaseApi): number
  /**
   * Zero-terminated UTF-8 that the caller must free; `api.GetUTF8Text()` would copy it and leak the
   * original.
   */
  _emscripten_bind_TessBaseAPI_GetUTF8Text_0(api: number): number
}

export interface TesseractCore extends Module {
  /** The core's memory; must be asked for anew each time, since growing replaces it. */
  readonly bytes: () => Uint8Array
}

type Instantiate = (
  imports: WebAssembly.Imports,
  done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
) => object

const CORE = 'tesseract.js-core/tesseract-core-simd-lstm'

const require = createRequire(import.meta.url)

/** Compiled once per thread, which takes four times as long as an instance. */
let compiled: WebAssembly.Module | undefined

/** Starts a core of its own, in 7 ms. Every CPU that runs Node 20 in production has WASM SIMD. */
export async function loadTesseractCore(): Promise<TesseractCore> {
  const start: (options: object) => Promise<Module> = require(CORE)
  compiled ??= new WebAssembly.Module(readFileSync(require.resolve(`${CORE}.wasm`)))
  const program = compiled
  let memory: WebAssembly.Memory | undefined
  const instantiateWasm: Instantiate = (imports, done) => {
    const instance = new WebAssembly.Instance(program, imports)
    memory = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
    done(instance, program)
    return instance.exports
  }
  const module = await start({
    // Without a callback of its own the core looks for one in the global scope.
    TesseractProgress: () => undefined,
    // Suppresses a page of warnings about parameters in published language data that the core
    // lacks.
    printErr: () => undefined,
    instantiateWasm,
  })
  return Object.assign(module, {
    bytes: () => {
      if (memory === undefined) throw new Error('tesseract-core exports no memory')
      return new Uint8Array(memory.buffer)
    },
  })
}
