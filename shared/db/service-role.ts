/** The role api and cron run as: rows only, no DDL, and no rewriting of the ledger. */
import { Client } from 'pg'

export const serviceRole = 'document_api'

/**
 * Lets the role the migrations made log in with `password`, as the owner of `ownerUrl`.
 * Returns the connection string of the services for the same database.
 */
export async function allowServiceLogin(ownerUrl: string, password: string): Promise<string> {
  const client = new Client({ connectionString: ownerUrl, application_name: 'migrate' })
  await client.connect()
  try {
    // A utility statement takes no parameters, hence the escaping by the driver.
    await client.query(`ALTER ROLE ${serviceRole} LOGIN PASSWORD ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
  const url = new URL(ownerUrl)
  url.username = serviceRole
  url.password = encodeURIComponent(password)
  return url.href
}
