import { z } from 'zod'

export const enginePart = z.enum(['mrz', 'whole'])
/** `mrz`: decode and read the MRZ; `whole`: every stage of a scan. */
export type EnginePart = z.infer<typeof enginePart>

/** What the engine's own process is asked to measure. */
export const engineOrder = z.object({
  /** JPEG files, read in turn. */
  pictures: z.array(z.string()),
  part: enginePart,
  threads: z.int().positive(),
  scans: z.int().positive(),
})
export type EngineOrder = z.infer<typeof engineOrder>

/** The memory of the process after so many scans. */
export const engineSample = z.object({ scans: z.int(), rssMb: z.number() })
export type EngineSample = z.infer<typeof engineSample>

/** What the process reports: a sample from time to time, at the end the outcome. */
export const engineReport = z.union([
  engineSample,
  z.object({
    /** Before the threads were started. */
    bareRssMb: z.number(),
    elapsedMs: z.number(),
    /** Of the whole process, including all threads and the decoder's. */
    cpuMs: z.number(),
    /** Of each scan; empty where several ran at once. */
    cpuMsByScan: z.array(z.number()),
    passed: z.int(),
    failed: z.int(),
  }),
])
export type EngineReport = z.infer<typeof engineReport>
export type EngineOutcome = Exclude<EngineReport, EngineSample>
