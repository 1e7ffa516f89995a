/** A condition under which the database refuses to write to a table. */
export interface Refusal {
  /** Of the trigger. */
  name: string
  table: string
  /** `insert`, `delete`, `update` or `update of <columns>`, each once. */
  on: string[]
  /**
   * SQL that says when.
   *
   * @param column gives a column of the rows concerned, before and after, as a list
   */
  when: (column: (name: string) => string) => string
  says: string
}

/** @returns the statements that make the engine itself refuse, in the dialect's own way */
export function refusals(dialect: string, rules: readonly Refusal[]): string[] {
  return rules.flatMap(dialect === 'postgres' ? onPostgres : onSqlite)
}

/** What a row was or is not, is null there. */
function onPostgres({ name, table, on, when, says }: Refusal): string[] {
  const condition = when((column) => `old.${column}, new.${column}`)
  return [
    `create or replace function refuse_${name}() returns trigger language plpgsql as $$
       begin
         if ${condition} then raise exception '${table}: ${says}'; end if;
         return coalesce(new, old);
       end $$`,
    `create trigger ${name} before ${on.join(' or ')} on ${table}
       for each row execute function refuse_${name}()`,
  ]
}

const ROWS: Record<string, string[]> = { insert: ['new'], update: ['old', 'new'], delete: ['old'] }

function onSqlite({ name, table, on, when, says }: Refusal): string[] {
  return on.map((event) => {
    const verb = event.split(' ')[0]!
    const condition = when((column) => ROWS[verb]!.map((row) => `${row}.${column}`).join(', '))
    return `create trigger ${name}_${verb} before ${event} on ${table} when ${condition}
              begin select raise(abort, '${table}: ${says}'); end`
  })
}
