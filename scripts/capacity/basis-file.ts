/** The figures that a plan is made from, as `npm run capacity -- measure` writes them. */
import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const seconds = z.number().nonnegative()

const basisFile = z.strictObject({
  measured: z.iso.date(),
  machine: z.string(),
  /** Milliseconds of a core for each scan, by kind. */
  serviceMs: z.record(z.string(), z.array(z.number().positive()).min(1)),
  /** Time of a scan outside queue and engine: the median. */
  besideMs: z.number().nonnegative(),
  /** From the moment a thread is free until it has begun with the next scan. */
  pickupMs: z.number().nonnegative(),
  /** CPU seconds of each scan outside the engine. */
  apiCpu: seconds,
  redisCpu: seconds,
  postgresCpu: seconds,
  imageBytes: z.int().positive(),
  /** MiB of a worker process with one thread, and for each further one. */
  workerMb: z.number().positive(),
  threadMb: z.number().positive(),
})
export type BasisFile = z.infer<typeof basisFile>

export async function readBasis(file: string): Promise<BasisFile> {
  const { data, error } = basisFile.safeParse(JSON.parse(await readFile(file, 'utf8')))
  if (data === undefined)
    throw new Error(`${file} is no file of capacity measure: ${error.message}`)
  return data
}
