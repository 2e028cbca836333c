/**
 * Node's arguments for a worker process. Each scan leaves some megabytes of pixels to collect, and
 * hardly any objects. Helper threads that mark them while a scan runs take CPU from the other
 * scans: without them a scan costs 10 to 20 % less. A heap that may grow to two and a half times
 * what it holds is collected a third as often. Marking all at once would cost less by itself
 * (`--no-incremental-marking`), but it forgets the shapes of objects that no scan holds just then,
 * and with them the code compiled for them: compiling anew took a fifth of a scan's CPU.
 */
export const workerNodeArguments = ['--single-threaded-gc', '--heap-growing-percent=150'] as const
