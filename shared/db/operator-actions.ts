/** `operator_actions`: what operators and members changed, appended and never modified. */
import type { Database } from './pool.ts'

export interface NewAction {
  /** User of the operating system, or `account pages`. */
  readonly osUser: string
  /** Whom `--operator` names; null without. */
  readonly operator: string | null
  /** The member of an account who did it; null: an operator. */
  readonly memberId?: string | null
  /** The command: `account erase`. */
  readonly action: string
  /** Id of what was changed. */
  readonly subject: string | null
  /** Figures and ids, never a name: the trail cannot be erased. */
  readonly detail: Readonly<Record<string, string | number | boolean | null>>
}

export interface OperatorAction extends Omit<NewAction, 'detail'> {
  readonly id: number
  /** By the clock of the database. */
  readonly at: Date
  /** Role in the database. */
  readonly dbUser: string
  /** JSON text. */
  readonly detail: string
}

/** In the transaction of the change itself. */
export async function insertAction(db: Database, action: NewAction): Promise<void> {
  await db.query(
    `INSERT INTO operator_actions (os_user, operator, action, subject, detail, member_id)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      ...[action.osUser, action.operator, action.action, action.subject],
      JSON.stringify(action.detail),
      action.memberId ?? null,
    ],
  )
}

/** The newest actions, of everything or of one subject, newest first. */
export async function listActions(
  db: Database,
  subject: string | null,
  limit: number,
): Promise<OperatorAction[]> {
  const { rows } = await db.query<OperatorAction>(
    `SELECT id, at, os_user AS "osUser", db_user AS "dbUser", operator, member_id AS "memberId", action, subject, detail
     FROM operator_actions WHERE $1::text IS NULL OR subject = $1
     ORDER BY id DESC LIMIT $2`,
    [subject, limit],
  )
  return rows
}
