import type { SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const source = '#app/core/services/columns'
const json = (tsType: string) => ({
  tsType,
  imports: [{ source, namedImports: ['jsonColumn'] }],
  decorators: [{ name: '@jsonColumn' }],
})

const instant = (args?: Record<string, boolean>) => ({
  tsType: 'DateTime',
  imports: [
    { source: 'luxon', namedImports: ['DateTime'] },
    { source, namedImports: ['instantColumn'] },
  ],
  decorators: [{ name: '@instantColumn', args }],
})

/** How columns become model properties where the engine's type alone does not tell. */
export default {
  types: {
    boolean: {
      tsType: 'boolean',
      imports: [{ source, namedImports: ['booleanColumn'] }],
      decorators: [{ name: '@booleanColumn' }],
    },
    DateTime: instant(),
  },
  columns: {
    created_at: instant({ autoCreate: true }),
    updated_at: instant({ autoCreate: true, autoUpdate: true }),
  },
  tables: {
    events: { columns: { settings: json('Record<string, unknown>') } },
    event_questions: { columns: { options: json('string[]') } },
    registrations: { columns: { answers: json('unknown[]') } },
    audit_entries: { columns: { fields: json('string[]') } },
    audit_values: {
      columns: {
        before: json('Record<string, unknown>'),
        after: json('Record<string, unknown>'),
      },
    },
    imports: { columns: { options: json('Record<string, unknown>') } },
    import_rows: {
      columns: {
        cells: json('string[]'),
        data: json('Record<string, unknown>'),
        reasons: json('{ code: string; values?: Record<string, string | number> }[]'),
        before: json('Record<string, unknown>'),
        after: json('Record<string, unknown>'),
      },
    },
    tracked_jobs: { columns: { result: json('Record<string, unknown>') } },
    outbound_mails: { columns: { data: json('Record<string, unknown>') } },
  },
} satisfies SchemaRules
