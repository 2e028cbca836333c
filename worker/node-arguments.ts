/**
 * Node's arguments for a worker process. Each scan leaves some megabytes of pixels to collect, and
 * hardly any objects. Helper threads that mark them while a scan runs take CPU from the other
 * scans: without them a scan costs 10 to 20 % less. Marking bit by bit begins with every other scan
 * because of the pixels and walks through all of the models' tables: without it 10 % less again.
 */
export const workerNodeArguments = ['--single-threaded-gc', '--no-incremental-marking'] as const
