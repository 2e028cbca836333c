/**
 * Node's arguments for an API process. Each picture passes through a few megabytes of buffers,
 * and V8 goes through its whole heap (25 ms) whenever those come to 23 MB, or to 0.8 times the
 * heap: every fifth scan. Allowed four times the heap, some 120 MB, it does so every thirtieth.
 */
export const apiNodeArguments = ['--heap-growing-percent=400'] as const
