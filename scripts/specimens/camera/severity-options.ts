import { InvalidArgumentError } from 'commander'
import { type Severity, severityLevels } from './severities.ts'

export function severityLevel(text: string): Severity {
  const level = severityLevels.find((known) => String(known) === text)
  if (!level) throw new InvalidArgumentError(`expected one of ${severityLevels.join(', ')}`)
  return level
}
