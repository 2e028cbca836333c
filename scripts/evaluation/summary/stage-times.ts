import type { PictureReading } from '../readers/picture-reader.ts'
import { quantile } from './quantile.ts'

/** Milliseconds, over the pictures for which the stage ran. */
export interface StageTime {
  readonly stage: string
  readonly median: number
  readonly p95: number
}

/** Every stage in pipeline order, then the whole reading as its caller saw it. */
export function stageTimes(readings: readonly PictureReading[]): StageTime[] {
  const times = new Map<string, number[]>()
  for (const { stages } of readings) {
    for (const { stage, ms } of stages) times.set(stage, [...(times.get(stage) ?? []), ms])
  }
  times.set(
    'whole reading',
    readings.map(({ ms }) => ms),
  )
  return [...times].map(([stage, ms]) => ({
    stage,
    median: quantile(ms, 0.5),
    p95: quantile(ms, 0.95),
  }))
}
