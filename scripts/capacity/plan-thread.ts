/** A thread that plans one rate: at 10,000 scans a second the simulation takes a minute. */
import { type PlanBasis, type PlannedRate, type Target, workersFor } from './plan.ts'

export interface RateTask {
  /** Scans a second. */
  readonly rate: number
  readonly basis: PlanBasis
  readonly target: Target
}

export default function planRate({ rate, basis, target }: RateTask): PlannedRate {
  return workersFor(rate, basis, target)
}
