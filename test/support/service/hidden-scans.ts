import { v7 } from 'uuid'
import { hourMs } from './accounts.ts'
import { madeScan } from './calls.ts'
import type { SharedService } from './shared-service.ts'

/** A key and the id of a scan that it must not find. */
type Hidden = readonly [key: string, id: string]

/**
 * Scans that nobody may read: unknown, unstored, foreign, expired, deleted, and one read under a
 * sandbox key. `own` may be read under `liveKey`. The service's clock goes on by an hour.
 */
export async function hiddenScans(
  service: SharedService,
): Promise<{ readonly hidden: readonly Hidden[]; readonly liveKey: string; readonly own: string }> {
  const { liveKey, sandboxKey } = await service.account()
  const other = await service.account()
  const unstored = await madeScan(service, liveKey, { rest: { options: { retain_hours: 0 } } })
  const foreign = await madeScan(service, other.liveKey)
  const expired = await madeScan(service, liveKey, { rest: { options: { retain_hours: 1 } } })
  const deleted = await madeScan(service, liveKey)
  const own = (await madeScan(service, liveKey)).meta.id
  await service.request('DELETE', `/v1/scans/${deleted.meta.id}`, { key: liveKey })
  service.clock.advance(hourMs)
  const hidden: readonly Hidden[] = [
    [liveKey, v7()],
    ...[unstored, foreign, expired, deleted].map(({ meta }): Hidden => [liveKey, meta.id]),
    [sandboxKey, own],
    ['sk_sandbox_public', own],
  ]
  return { hidden, liveKey, own }
}
