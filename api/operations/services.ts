/** Everything a request may need, made once in `assemble-services.ts` and passed as one record. */
import type { AccountServices } from '../account/account-services.ts'
import type { GateServices } from '../middleware/gate-services.ts'
import type { ApiMetrics } from '../observe/metrics.ts'
import type { Readiness } from '../observe/readiness.ts'
import type { ScanServices } from '../scan/scan-services.ts'
import type { Site } from '../site/site.ts'

export interface Services extends ScanServices, GateServices, AccountServices {
  readonly site: Site
  readonly readiness: Readiness
  readonly metrics: ApiMetrics
}
