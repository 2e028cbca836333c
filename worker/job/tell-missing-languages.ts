import type { Logger } from '../../shared/log.ts'
import { missingLanguages, packageOf } from '../text/recognize/national-data.ts'

/** Says once, when a worker starts, what print it cannot read for want of an optional package. */
export function tellMissingLanguages(
  log: Pick<Logger, 'warn'>,
  missing: ReturnType<typeof missingLanguages> = missingLanguages(),
): void {
  if (missing.length === 0) return
  log.warn(
    { event: 'languages_missing', languages: missing, packages: missing.map(packageOf) },
    'print in these languages is not read: their packages are not installed',
  )
}
