/**
 * @param dialect name of the engine's dialect as Lucid gives it
 * @param table the table whose rows may be added and read, never changed or removed
 * @returns the statements that make the engine itself refuse UPDATE, DELETE and (PostgreSQL) TRUNCATE
 */
export function appendOnlyStatements(dialect: string, table: string): string[] {
  if (dialect === 'postgres') {
    return [
      `create or replace function refuse_change() returns trigger language plpgsql as $$
         begin raise exception '% is append-only', tg_table_name; end $$`,
      `create trigger ${table}_append_only before update or delete on ${table}
         for each row execute function refuse_change()`,
      `create trigger ${table}_no_truncate before truncate on ${table}
         for each statement execute function refuse_change()`,
    ]
  }
  return ['update', 'delete'].map(
    (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table}
                 begin select raise(abort, '${table} is append-only'); end`
  )
}

/**
 * @param table an append-only table on SQLite, where `insert or replace` removes a row without the trigger
 *   for DELETE (unless the connection has `recursive_triggers`)
 * @returns the statement that makes the engine refuse a row number that is taken
 */
export function noReplaceStatement(table: string): string {
  return `create trigger ${table}_no_replace before insert on ${table}
            when exists (select 1 from ${table} where id = new.id)
            begin select raise(abort, '${table} is append-only'); end`
}
