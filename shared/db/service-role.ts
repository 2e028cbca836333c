/**
 * The role api and cron run as: rows only, no DDL, and no rewriting of the ledger. The
 * migrations make it without a login; whoever runs the stack decides how it may connect.
 */
export const serviceRole = 'document_api'
