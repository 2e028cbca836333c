import { z } from 'zod'

export const enginePart = z.enum(['mrz', 'whole'])
/** `mrz`: decode and read the MRZ; `whole`: every stage of a scan. */
export type EnginePart = z.infer<typeof enginePart>

/** What a process of its own is asked to measure. */
export const engineOrder = z.object({
  /** JPEG files, read in turn. */
  pictures: z.array(z.string()),
  part: enginePart,
  threads: z.int().positive(),
  scans: z.int().positive(),
})
export type EngineOrder = z.infer<typeof engineOrder>

/** Some milliseconds of CPU and the process's memory after so many scans. */
export const engineSample = z.object({ scans: z.int(), rssMb: z.number() })
export type EngineSample = z.infer<typeof engineSample>

/** What it reports: now and then a sample, at last what came of the run. */
export const engineReport = z.union([
  engineSample,
  z.object({
    /** Before the threads were started. */
    bareRssMb: z.number(),
    elapsedMs: z.number(),
    /** Of the whole process, all threads and the decoder's. */
    cpuMs: z.number(),
    /** Of each scan; empty where several ran at once. */
    cpuMsByScan: z.array(z.number()),
    passed: z.int(),
    failed: z.int(),
  }),
])
export type EngineReport = z.infer<typeof engineReport>
export type EngineOutcome = Exclude<EngineReport, EngineSample>
