/**
 * The Postgres role of api and cron: it may change rows, but not the schema or existing ledger
 * entries. The migrations create it without a login; the operator decides how it may connect.
 */
export const serviceRole = 'document_api'

/**
 * The role that the account pages take on: makes accounts, members and keys, which the services may
 * not. Whoever may connect as the services may become it.
 */
export const accountRole = 'document_accounts'
