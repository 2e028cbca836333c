/**
 * Node's arguments for a worker process. Each scan leaves a few megabytes of pixels to collect, and
 * hardly any objects. Helper threads of the collector take CPU from other scans: without them a
 * scan costs 10 to 20 % less. A heap that may grow to two and a half times its contents is
 * collected a third as often. `--no-incremental-marking` would make marking cheaper, but it drops
 * the shapes of objects that no scan holds at the moment, and with them the code compiled for them:
 * recompiling it took a fifth of a scan's CPU.
 */
const always = ['--single-threaded-gc', '--heap-growing-percent=150'] as const

/**
 * Node 20 compiles small functions as soon as they ran for a moment, which took a tenth of a scan's
 * CPU: most are closures that the next collection of old objects frees. Later versions wait by
 * themselves, and refuse these arguments (docs/decisions/0221).
 */
const compilingLate = ['--max-bytecode-size-for-early-opt=0', '--interrupt-budget=400000'] as const

/** @param version Node's, such as `22.23.3` */
export function workerNodeArgumentsOn(version: string): readonly string[] {
  return version.startsWith('20.') ? [...always, ...compilingLate] : always
}

/**
 * For glibc's allocator, which reads it before a process begins, so a worker cannot set it itself. By
 * itself it raises the size from which blocks go back to the system at once up to 32 MB, and buffers
 * of pictures stay in its arenas: a thread that read 480 mixed pictures held 617 MB instead of 761
 * (docs/decisions/0221). Other C libraries ignore it.
 */
export const workerAllocatorEnv = { MALLOC_TRIM_THRESHOLD_: '131072' } as const

/** Those for the Node that runs this. */
export const workerNodeArguments = workerNodeArgumentsOn(process.versions.node)
