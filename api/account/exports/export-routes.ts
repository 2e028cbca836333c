/** The files that members take along. */
import { Readable } from 'node:stream'
import { utcDay } from '../../../shared/time/clock.ts'
import type { AccountRoute, Answer } from '../account-route.ts'
import { type AccountContext, memberRoute } from '../define-route.ts'
import { type FilterQuery, filterOf, filterQuery } from '../history/scan-filter.ts'
import { type MonthQuery, monthQuery, spanOf } from '../usage/month.ts'
import { ledgerAsCsv, ledgerAsJson } from './ledger-files.ts'
import { scansAsCsv, scansAsJson } from './scan-files.ts'

export const exportRoutes: readonly AccountRoute[] = [
  memberRoute({
    method: 'GET',
    path: '/account/exports/scans-csv',
    role: 'viewer',
    query: filterQuery,
    handle: async (context) => file(context, 'scans', 'csv', scansAsCsv(scansOf(context))),
  }),
  memberRoute({
    method: 'GET',
    path: '/account/exports/scans-json',
    role: 'viewer',
    query: filterQuery,
    handle: async (context) => file(context, 'scans', 'json', scansAsJson(scansOf(context))),
  }),
  memberRoute({
    method: 'GET',
    path: '/account/exports/ledger-csv',
    role: 'developer',
    query: monthQuery,
    handle: async (context) => file(context, 'ledger', 'csv', ledgerAsCsv(ledgerOf(context))),
  }),
  memberRoute({
    method: 'GET',
    path: '/account/exports/ledger-json',
    role: 'developer',
    query: monthQuery,
    handle: async (context) => file(context, 'ledger', 'json', ledgerAsJson(ledgerOf(context))),
  }),
]

function scansOf({ services, member, query }: AccountContext<FilterQuery>) {
  const { accounts: pool, clock } = services
  const now = () => clock.now()
  return { pool, accountId: member.accountId, filter: filterOf(query), now }
}

function ledgerOf({ services, member, query }: AccountContext<MonthQuery>) {
  return { pool: services.accounts, accountId: member.accountId, ...spanOf(query) }
}

function file(
  { services, member, now }: AccountContext,
  what: 'scans' | 'ledger',
  type: 'csv' | 'json',
  content: AsyncGenerator<string>,
): Answer {
  const stream = services.exports.begin(member.accountId, () => Readable.from(content))
  return { stream, type, filename: `${what}-${utcDay(now)}.${type}` }
}
