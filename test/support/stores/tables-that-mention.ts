import type { Pool } from 'pg'

/** The tables of the service that have this text in any column of any row. */
export async function tablesThatMention(owner: Pool, text: string): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `SELECT table_name AS "table" FROM information_schema.tables
     WHERE table_schema = 'public' ORDER BY table_name`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const query = `SELECT FROM ${table} t WHERE strpos(t::text, $1) > 0 LIMIT 1`
    if ((await owner.query(query, [text])).rowCount !== 0) found.push(table)
  }
  return found
}
