/** What a run says of each scene; `--json` prints it, and `--compare` reads it. */
import { z } from 'zod'
import { confidenceBand } from '../../../../../shared/contract/scan.ts'
import { sceneKindNames } from '../kinds/kinds.ts'

const owner = z.enum(['A', 'B'])
const band = confidenceBand.nullable()

const attributedReading = z.object({
  field: z.string(),
  value: z.string(),
  band: confidenceBand,
  /** `mixed`: parts of it are of one person, parts of the other. */
  whose: z.enum(['A', 'B', 'shared', 'mixed', 'neither']),
})
export type AttributedReading = z.infer<typeof attributedReading>

const judgedScene = z.object({
  status: z.string(),
  kind: z.string().nullable(),
  typeBand: band,
  mrz: z.enum(['passed', 'failed', 'absent']),
  zoneOf: owner.nullable(),
  portraitOf: owner.nullable(),
  readings: z.array(attributedReading),
  /** The best band at which values of each of two people are published; null: of one at most. */
  twoPeople: band,
  /** The zone passed, and something published beside it is of another person. */
  passedOfTwo: z.boolean(),
  /** What else is not as wanted. */
  faults: z.array(z.string()),
  /** Of the person whom most values belong to: printed values by how they were read. */
  right: z.int(),
  wrong: z.int(),
  lost: z.int(),
})
export type JudgedScene = z.infer<typeof judgedScene>

const sceneResult = z.object({
  name: z.string(),
  kind: z.enum(sceneKindNames),
  honest: z.boolean(),
  renderer: z.enum(['specimens', 'browser']),
  /** Designs of A's and B's documents. */
  designs: z.array(z.string()),
  ms: z.number(),
  /** Null: the scan ended by its deadline, or its thread crashed. */
  judged: judgedScene.nullable(),
})
export type SceneResult = z.infer<typeof sceneResult>

export const sceneResults = z.array(sceneResult)

/** Whether the answer is one that must not be. */
export function hasFailed({ judged }: SceneResult): boolean {
  return (
    judged !== null && (judged.twoPeople !== null || judged.passedOfTwo || judged.faults.length > 0)
  )
}
