import { Client, type Pool, type PoolClient, type QueryConfig } from 'pg'
import { z } from 'zod'

const planNode = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number().optional(),
  'Actual Loops': z.number().optional(),
  'Rows Removed by Filter': z.number().optional(),
  get Plans() {
    return z.array(planNode).optional()
  },
})
type PlanNode = z.infer<typeof planNode>
const explained = z.array(z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) }))

/**
 * How the planner reaches each table, in the order of the plan: `Index Scan using scans_pkey on
 * scans`.
 */
export type TableAccess = string

/**
 * Runs `statements` on a database that explains every statement instead of keeping its effects, so
 * that what is explained is exactly what production sends.
 */
export async function tableAccesses(
  pool: Pool,
  statements: (db: PoolClient) => Promise<unknown>,
): Promise<TableAccess[]> {
  const accesses: TableAccess[] = []
  await explainEach(pool, statements, '', (plan) => collect(plan, accesses))
  return accesses
}

/** How many rows `statements` read from tables and indices, those that they throw away included. */
export async function rowsRead(
  pool: Pool,
  statements: (db: PoolClient) => Promise<unknown>,
): Promise<number> {
  let rows = 0
  await explainEach(pool, statements, 'ANALYZE, TIMING OFF, ', (plan) => {
    rows += rowsOf(plan)
  })
  return rows
}

async function explainEach(
  pool: Pool,
  statements: (db: PoolClient) => Promise<unknown>,
  options: string,
  collectPlan: (plan: PlanNode) => void,
): Promise<void> {
  const connection = await pool.connect()
  const explaining = new Proxy(connection, {
    get(target, property) {
      if (property !== 'query') return Reflect.get(target, property)
      return async (statement: string | QueryConfig, parameters: unknown[] = []) => {
        const { text, values = parameters } =
          typeof statement === 'string' ? { text: statement } : statement
        const { rows } = await target.query(`EXPLAIN (${options}FORMAT JSON) ${text}`, values)
        // The plan is text here, because the pool returns json as it was written.
        const plans = rows.map((row) => ({ 'QUERY PLAN': JSON.parse(row['QUERY PLAN']) }))
        for (const row of explained.parse(plans)) collectPlan(row['QUERY PLAN'][0].Plan)
        return target.query(text, values)
      }
    },
  })
  try {
    await connection.query('BEGIN')
    await statements(explaining)
  } finally {
    await connection.query('ROLLBACK')
    connection.release()
  }
}

/** Runs the statements one by one on a connection of their own; they fill tables to plan for. */
export async function runAll(databaseUrl: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

function rowsOf(node: PlanNode): number {
  const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  const own = node['Relation Name'] === undefined ? 0 : each * (node['Actual Loops'] ?? 1)
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), own)
}

function collect(node: PlanNode, accesses: TableAccess[]): void {
  const index = node['Index Name']
  const table = node['Relation Name']
  const using = index === undefined ? '' : ` using ${index}`
  const on = table === undefined ? '' : ` on ${table}`
  if (using + on !== '') accesses.push(node['Node Type'] + using + on)
  for (const child of node.Plans ?? []) collect(child, accesses)
}
