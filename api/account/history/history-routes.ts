/** The addresses of the stored scans of an account. */
import { z } from 'zod'
import { readBack } from '../../../shared/contract/read-back.ts'
import { deleteScan } from '../../../shared/db/delete-scan.ts'
import { mayAct } from '../../../shared/db/members.ts'
import { findStoredScan, listHistory } from '../../../shared/db/scan-history.ts'
import { ApiError } from '../../http/api-error.ts'
import { html } from '../../http/html.ts'
import type { AccountRoute, Answer } from '../account-route.ts'
import { endAs } from '../change.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { accountPage } from '../layout.ts'
import { bandStyle } from './band.ts'
import { historyPage } from './history-page.ts'
import { filterOf, filterQuery, filterStyle } from './scan-filter.ts'
import { scanPage } from './scan-page.ts'

const rowsOfPage = 25

const pageQuery = filterQuery.extend({
  before: z.uuid().optional(),
  /** Set by the deletion that leads here. */
  deleted: z.literal('1').optional(),
})

export const historyRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/history',
    role: 'viewer',
    query: pageQuery,
    handle: showHistory,
  }),
  memberRoute({
    method: 'GET',
    path: '/account/history/:id',
    role: 'viewer',
    handle: showScan,
  }),
  memberRoute({
    method: 'POST',
    path: '/account/history/:id/delete',
    role: 'developer',
    handle: deleteOwnScan,
  }),
]

async function showHistory(context: AccountContext<z.output<typeof pageQuery>>): Promise<Answer> {
  const { services, member, now, query } = context
  const { before, deleted, ...filter } = query
  const page = await listHistory(services.accounts, {
    ...{ accountId: member.accountId, filter: filterOf(filter), limit: rowsOfPage },
    ...{ before: before?.toLowerCase() ?? null, now },
  })
  const notice =
    deleted === undefined ? null : html`<p class="notice good">The scan was deleted.</p>`
  const shown = { page, query: filter, isFirst: before === undefined, notice }
  const layout = { title: 'History', active: 'History', context, style: filterStyle } as const
  return accountPage(layout, historyPage(shown))
}

async function showScan(context: AccountContext): Promise<Answer> {
  const { services, member, now, csrf, params } = context
  const found = await findStoredScan(services.accounts, member.accountId, params.id ?? '', now)
  if (found === null) throw noSuchScan()
  const { expiresAt, thumbnail } = found
  const scan = readBack(found.result)
  const mayDelete = mayAct(member.role, 'developer')
  const style = filterStyle + bandStyle
  const layout = { title: 'Scan', active: 'History', context, style } as const
  return accountPage(layout, scanPage({ scan, expiresAt, thumbnail, csrf, mayDelete }))
}

async function deleteOwnScan(context: AccountContext): Promise<Answer> {
  const { member, now, params } = context
  const id = (params.id ?? '').toLowerCase()
  const change = (isDeleted: boolean) => (isDeleted ? { action: 'scan delete', subject: id } : null)
  const isDeleted = await endAs(context, change, (transaction) =>
    deleteScan(transaction, member.accountId, id, now),
  )
  if (!isDeleted) throw noSuchScan()
  return { redirect: '/account/history?deleted=1' }
}

function noSuchScan(): ApiError {
  return new ApiError(
    'not_found',
    'No scan with this id is kept: it may be deleted or past its end.',
  )
}
