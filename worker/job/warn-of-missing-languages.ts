import type { Logger } from '../../shared/log.ts'
import { missingLanguages, packageOf } from '../text/recognize/national-data.ts'

/** Warns, when a worker starts, of languages it cannot read because their packages are missing. */
export function warnOfMissingLanguages(
  log: Pick<Logger, 'warn'>,
  missing: ReturnType<typeof missingLanguages> = missingLanguages(),
): void {
  if (missing.length === 0) return
  log.warn(
    { event: 'languages_missing', languages: missing, packages: missing.map(packageOf) },
    'print in these languages is not read: their packages are not installed',
  )
}
