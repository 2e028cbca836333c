import type { PictureReading } from './readers/picture-reader.ts'

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

/** The value below which the given share (0 to 1) of the values lies; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
