/** Rows of the account pages' table whose handlers get queries and forms that are checked. */
import { z } from 'zod'
import type { OpenSession } from '../../shared/db/member-sessions.ts'
import type { Member, MemberRole } from '../../shared/db/members.ts'
import { ApiError } from '../http/api-error.ts'
import { describeIssues } from '../http/body/describe-issues.ts'
import type { AccountRoute, Answer, Visit } from './account-route.ts'

/** What a handler for everybody gets. */
export interface VisitorContext<Query = unknown, Form = unknown> extends Visit {
  readonly query: Query
  readonly form: Form
}

/** What a handler for members gets. */
export interface AccountContext<Query = unknown, Form = unknown>
  extends VisitorContext<Query, Form> {
  readonly session: OpenSession
  readonly member: Member
}

interface Definition<Query extends z.ZodObject, Form extends z.ZodObject>
  extends Pick<AccountRoute, 'method' | 'path' | 'recentProof' | 'whileClosed'> {
  /** Unknown keys are ignored. */
  readonly query?: Query
  /** Fields of the form; its token is checked before. Unknown keys are ignored. */
  readonly form?: Form
}

interface MemberDefinition<Query extends z.ZodObject, Form extends z.ZodObject>
  extends Definition<Query, Form> {
  readonly role: MemberRole
  handle(context: AccountContext<z.output<Query>, z.output<Form>>): Promise<Answer>
}

interface VisitorDefinition<Query extends z.ZodObject, Form extends z.ZodObject>
  extends Definition<Query, Form> {
  handle(context: VisitorContext<z.output<Query>, z.output<Form>>): Promise<Answer>
}

type NoFields = z.ZodObject<Record<string, never>>

/** A row for members of at least `role`. */
export function memberRoute<
  Query extends z.ZodObject = NoFields,
  Form extends z.ZodObject = NoFields,
>(row: MemberDefinition<Query, Form>): AccountRoute {
  const { query, form, handle, ...rest } = row
  return {
    ...rest,
    async handle(visit, sent) {
      const { session, member } = visit
      if (session === null || member === null) throw new Error(`${row.path} is for members`)
      return handle({
        ...{ ...visit, session, member },
        query: checked(query, sent.query),
        form: checked(form, sent.form),
      })
    },
  }
}

/** A row for everybody: its `session` is null unless a member comes by. */
export function visitorRoute<
  Query extends z.ZodObject = NoFields,
  Form extends z.ZodObject = NoFields,
>(row: VisitorDefinition<Query, Form>): AccountRoute {
  const { query, form, handle, ...rest } = row
  return {
    ...rest,
    role: 'none',
    handle: async (visit, sent) =>
      handle({ ...visit, query: checked(query, sent.query), form: checked(form, sent.form) }),
  }
}

/** Throws `validation_failed`, which names the fields and what is allowed in each. */
function checked<Schema extends z.ZodObject>(
  schema: Schema | undefined,
  sent: unknown,
): z.output<Schema> {
  const parsed = (schema ?? z.object({})).safeParse(sent)
  if (parsed.success) return parsed.data as z.output<Schema>
  throw new ApiError('validation_failed', describeIssues(parsed.error.issues))
}
