/**
 * Node's arguments for a worker process. Each scan leaves a few megabytes of pixels to collect, and
 * hardly any objects. Helper threads of the collector take CPU from other scans: without them a
 * scan costs 10 to 20 % less. A heap that may grow to two and a half times its contents is
 * collected a third as often. `--no-incremental-marking` would make marking cheaper, but it drops
 * the shapes of objects that no scan holds at the moment, and with them the code compiled for them:
 * recompiling it took a fifth of a scan's CPU.
 */
export const workerNodeArguments = ['--single-threaded-gc', '--heap-growing-percent=150'] as const
