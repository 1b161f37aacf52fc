// Describes the schema of a database as SQL for reviewers: complete and always in the same order,
// so that a migration shows up as the difference it makes. It is read, not run.
import type pg from 'pg';

const HEADER = `-- The schema after all migrations, for reading and review. Written by \`npm run db -- dump\`, never by hand.\n`;

/** Every statement yields rows of one text column \`ddl\`, already in their final order. */
const EXTENSIONS = `
  select format('create extension %I;', extname) as ddl from pg_extension where extname <> 'plpgsql' order by extname`;

const SCHEMA_GRANTS = `
  select format('grant %s on schema public to %I;', lower(string_agg(privilege_type, ', ' order by privilege_type)), grantee::regrole::text) as ddl
  from pg_namespace, aclexplode(nspacl) where nspname = 'public' and grantee <> 0 and grantee <> grantor
    and grantee::regrole::text like 'crescendo_%' and grantee::regrole <> current_user::regrole
  group by grantee::regrole::text order by grantee::regrole::text`;

const TYPES = `
  select format('create type %I as enum (%s);', typname,
    (select string_agg(quote_literal(enumlabel), ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as ddl
  from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'e'
  union all
  select format('create domain %I as %s%s%s;', typname, format_type(typbasetype, typtypmod),
    case when typnotnull then ' not null' end,
    (select string_agg(format(' constraint %I %s', conname, pg_get_constraintdef(c.oid)), '' order by conname)
     from pg_constraint c where contypid = t.oid and contype = 'c'))
  from pg_type t where typnamespace = 'public'::regnamespace and typtype = 'd'
  union all
  select format('create type %I as (%s);', t.typname,
    (select string_agg(format('%I %s', attname, format_type(atttypid, atttypmod)), ', ' order by attnum)
     from pg_attribute where attrelid = t.typrelid and attnum > 0 and not attisdropped))
  from pg_type t join pg_class c on c.oid = t.typrelid where t.typnamespace = 'public'::regnamespace and c.relkind = 'c'
  union all
  select format('create collation %I (provider = %s, locale = %L, deterministic = %s);', collname,
    case collprovider when 'i' then 'icu' when 'b' then 'builtin' else 'libc' end, colllocale, collisdeterministic)
  from pg_collation where collnamespace = 'public'::regnamespace
  order by ddl`;

/** Routines of extensions are left to the extension. */
const ROUTINES = `
  select pg_get_functiondef(p.oid) || ';'
    || coalesce(E'\\n' || (
      select string_agg(format('grant execute on routine %s to %s;', p.oid::regprocedure,
          case grantee when 0 then 'public' else quote_ident(grantee::regrole::text) end), E'\\n' order by grantee::regrole::text)
        from aclexplode(p.proacl) where grantee <> p.proowner), '')
    || case when p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0)
        then format(E'\\nrevoke execute on routine %s from public;', p.oid::regprocedure) else '' end as ddl
  from pg_proc p
  where pronamespace = 'public'::regnamespace and prokind in ('f', 'p', 'w')
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by proname, pg_get_function_identity_arguments(p.oid)`;

/** Sequences behind identity columns are part of their table. */
const SEQUENCES = `
  select format('create sequence %I as %s increment %s start %s;', relname, format_type(seqtypid, null), seqincrement, seqstart)
    || coalesce(E'\\n' || ${grantsOn('sequence')}, '') as ddl
  from pg_class c join pg_sequence on seqrelid = c.oid
  where relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = c.oid and deptype = 'i' and classid = 'pg_class'::regclass)
  order by relname`;

const TABLES = `
  select c.oid, c.relname as name,
    case when c.relkind in ('v', 'm') then
      format(E'create %s %I%s as\\n%s', case c.relkind when 'v' then 'view' else 'materialized view' end, c.relname,
        ' with (' || array_to_string(c.reloptions, ', ') || ')', pg_get_viewdef(c.oid))
    else
      format(E'create %stable %I (\\n%s\\n)%s%s%s;', case c.relpersistence when 'u' then 'unlogged ' else '' end, c.relname, (
        select string_agg(format('  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
          case when attcollation <> 0 and attcollation <> (select oid from pg_collation where collname = 'default')
            then ' collate ' || (select quote_ident(collname) from pg_collation where oid = attcollation) end,
          case when attnotnull then ' not null' end,
          case
            when attidentity <> '' then ' generated ' || case attidentity when 'a' then 'always' else 'by default' end || ' as identity'
            when attgenerated <> '' then format(' generated always as (%s) %s', pg_get_expr(adbin, adrelid), case attgenerated when 's' then 'stored' else 'virtual' end)
            when adbin is not null then ' default ' || pg_get_expr(adbin, adrelid)
          end), E',\\n' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0 and not attisdropped),
        ' partition by ' || pg_get_partkeydef(c.oid),
        (select ' partition of ' || inhparent::regclass || ' ' || pg_get_expr(c.relpartbound, c.oid) from pg_inherits where inhrelid = c.oid),
        ' with (' || array_to_string(c.reloptions, ', ') || ')')
    end as ddl
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relname <> 'schema_migrations'
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by c.relname`;

/** What belongs to one table ($1), in this order. PostgreSQL 18 also lists NOT NULL among the constraints: kept with the column. */
const OF_TABLE = [
  `select format('comment on table %s is %L;', $1::oid::regclass, obj_description($1::oid, 'pg_class')) as ddl
   where obj_description($1::oid, 'pg_class') is not null
   union all
   select format('comment on column %s.%I is %L;', attrelid::regclass, attname, col_description(attrelid, attnum))
   from pg_attribute where attrelid = $1::oid and attnum > 0 and col_description(attrelid, attnum) is not null
   order by ddl`,
  `select format('alter table %s add constraint %I %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as ddl
   from pg_constraint where conrelid = $1::oid and contype in ('p', 'u', 'c', 'f', 'x')
   order by array_position(array['p', 'u', 'c', 'f', 'x'], contype::text), conname`,
  `select pg_get_indexdef(indexrelid) || ';' as ddl from pg_index join pg_class on pg_class.oid = indexrelid
   where indrelid = $1::oid and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
   order by relname`,
  `select pg_get_statisticsobjdef(oid) || ';' as ddl from pg_statistic_ext where stxrelid = $1::oid order by stxname`,
  `select pg_get_triggerdef(oid) || ';' as ddl from pg_trigger where tgrelid = $1::oid and not tgisinternal order by tgname`,
  `select format('alter table %s %s row level security;', oid::regclass, form) as ddl
   from pg_class, (values ('enable', 1), ('force', 2)) as forms (form, place)
   where oid = $1::oid and case form when 'enable' then relrowsecurity else relforcerowsecurity end order by place`,
  `select format('create policy %I on %s%s for %s to %s%s%s;', polname, polrelid::regclass,
     case when polpermissive then '' else ' as restrictive' end,
     case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
     (select string_agg(case role when 0 then 'public' else quote_ident(role::regrole::text) end, ', ' order by role::regrole::text) from unnest(polroles) as role),
     ' using (' || pg_get_expr(polqual, polrelid) || ')', ' with check (' || pg_get_expr(polwithcheck, polrelid) || ')') as ddl
   from pg_policy where polrelid = $1::oid order by polname`,
  `select ${grantsOn('table')} as ddl from pg_class c where oid = $1::oid`,
  `select format('grant %s (%I) on table %s to %I;', lower(privilege_type), attname, attrelid::regclass, grantee::regrole::text) as ddl
   from pg_attribute, aclexplode(attacl) where attrelid = $1::oid and attacl is not null order by ddl`,
];

function grantsOn(kind: 'table' | 'sequence'): string {
  return `(select string_agg(line, E'\\n' order by line) from (
    select format('grant %s on ${kind} %s to %s;', lower(string_agg(privilege_type, ', ' order by privilege_type)), c.oid::regclass,
      case grantee when 0 then 'public' else quote_ident(grantee::regrole::text) end) as line
    from aclexplode(c.relacl) where grantee <> c.relowner group by grantee) as grants)`;
}

export async function describeSchema(client: pg.Client): Promise<string> {
  const lines = async (statement: string, values: unknown[] = []) =>
    (await client.query<{ ddl: string | null }>(statement, values)).rows.flatMap(({ ddl }) => (ddl ? [ddl] : []));

  const parts: string[] = [];
  for (const statement of [EXTENSIONS, SCHEMA_GRANTS, TYPES]) {
    const found = await lines(statement);
    if (found.length > 0) parts.push(found.join('\n'));
  }
  parts.push(...(await lines(ROUTINES)), ...(await lines(SEQUENCES)));
  const { rows: tables } = await client.query<{ oid: number; name: string; ddl: string }>(TABLES);
  for (const { oid, name, ddl } of tables) {
    const belongings: string[] = [];
    for (const statement of OF_TABLE) belongings.push(...(await lines(statement, [oid])));
    parts.push([`-- ${name}`, ddl, ...belongings].join('\n'));
  }
  return `${[HEADER.trimEnd(), ...parts.map((part) => part.trimEnd())].join('\n\n')}\n`;
}
