/** The schema of a database as SQL text in a fixed order, for people to read and CI to compare. */
import type { ClientBase } from 'pg'

/**
 * Tables, indexes, functions, triggers, row policies and grants of the schema `public`, from the
 * catalogue: `pg_dump` does not come with the embedded Postgres. The owner's own rights are left
 * out, since its name differs from place to place.
 */
export async function dumpSchema(client: ClientBase): Promise<string> {
  const sections: string[] = []
  for (const query of sectionQueries) {
    const { rows } = await client.query<{ statement: string }>(query)
    sections.push(rows.map((row) => row.statement).join('\n'))
  }
  return `${header}\n${sections.filter((section) => section !== '').join('\n\n')}\n`
}

const header =
  '-- What the migrations add up to. Written by `npm run schema`; compared by a test.\n'

const columnsAndConstraints = `
  SELECT a.attrelid AS relation, 0 AS rank, a.attnum::integer AS position, '' AS name,
    '  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod)
    || CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END
    || CASE a.attidentity WHEN 'a' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END
    || coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '') AS line
  FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
  WHERE a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT conrelid, 1, 0, conname,
    '  CONSTRAINT ' || conname || ' ' || pg_get_constraintdef(oid, true)
  FROM pg_constraint WHERE contype <> 'n'`

const tables = `
  SELECT 'CREATE TABLE ' || c.relname || E' (\\n'
    || string_agg(l.line, E',\\n' ORDER BY l.rank, l.position, l.name) || E'\\n)'
    || coalesce(' WITH (' || array_to_string(c.reloptions, ', ') || ')', '') || E';\\n' AS statement
  FROM pg_class c JOIN (${columnsAndConstraints}) l ON l.relation = c.oid
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
  GROUP BY c.relname, c.reloptions
  ORDER BY c.relname`

const indexes = `
  SELECT pg_get_indexdef(i.indexrelid) || ';' AS statement
  FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
  WHERE c.relnamespace = 'public'::regnamespace
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = i.indexrelid AND contype <> 'f')
  ORDER BY c.relname`

const functions = `
  SELECT pg_get_functiondef(oid) || ';' AS statement FROM pg_proc
  WHERE pronamespace = 'public'::regnamespace ORDER BY proname`

const triggers = `
  SELECT pg_get_triggerdef(t.oid) || ';' AS statement
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT t.tgisinternal AND c.relnamespace = 'public'::regnamespace
  ORDER BY c.relname, t.tgname`

const policies = `
  SELECT 'ALTER TABLE ' || relname || ' ENABLE ROW LEVEL SECURITY;' AS statement
  FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'CREATE POLICY ' || policyname || ' ON ' || tablename || ' FOR ' || cmd
    || ' TO ' || array_to_string(roles, ', ')
    || coalesce(' USING (' || qual || ')', '') || coalesce(' WITH CHECK (' || with_check || ')', '')
    || ';'
  FROM pg_policies WHERE schemaname = 'public'
  ORDER BY statement`

const grants = `
  SELECT 'GRANT ' || string_agg(privilege, ', ' ORDER BY privilege) || ' ON ' || relname || ' TO '
    || grantee || ';' AS statement
  FROM (
    SELECT c.relname, acl.grantee::regrole::text AS grantee, acl.privilege_type AS privilege
    FROM pg_class c, aclexplode(c.relacl) acl
    WHERE c.relnamespace = 'public'::regnamespace AND acl.grantee NOT IN (0, c.relowner)
    UNION ALL
    SELECT c.relname, acl.grantee::regrole::text, acl.privilege_type || ' ('
      || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')'
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid, aclexplode(a.attacl) acl
    WHERE c.relnamespace = 'public'::regnamespace AND acl.grantee NOT IN (0, c.relowner)
    GROUP BY 1, 2, acl.privilege_type
    UNION ALL
    SELECT 'FUNCTION ' || p.oid::regprocedure,
      CASE acl.grantee WHEN 0 THEN 'PUBLIC' ELSE acl.grantee::regrole::text END,
      acl.privilege_type
    FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) acl
    WHERE p.pronamespace = 'public'::regnamespace AND acl.grantee <> p.proowner
  ) privileges
  GROUP BY relname, grantee
  ORDER BY relname, grantee`

const sectionQueries = [tables, indexes, functions, triggers, policies, grants]
