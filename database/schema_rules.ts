import type { SchemaRules } from '@adonisjs/lucid/types/schema_generator'

const source = '#app/core/database/columns'
const json = (tsType: string, from?: string) => ({
  tsType,
  imports: [
    { source, namedImports: ['jsonColumn'] },
    ...(from ? [{ source: from, typeImports: [tsType] }] : []),
  ],
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

/** Money: every column of one of these names. */
const minor = {
  tsType: 'Minor',
  imports: [
    { source: '#isomorphic/core/money', typeImports: ['Minor'] },
    { source, namedImports: ['minorColumn'] },
  ],
  decorators: [{ name: '@minorColumn' }],
}

/** A text of which a check of the table allows only certain values, which a rule names. */
const oneOf = (tsType: string, from: string) => ({
  tsType,
  imports: [{ source: from, typeImports: [tsType] }],
  decorators: [{ name: '@column' }],
})

/** The same where no rule needs a name for them. */
const eitherOf = (...values: string[]) => ({
  tsType: values.map((value) => `'${value}'`).join(' | '),
  decorators: [{ name: '@column' }],
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
    // The usual name would be phone_e_164.
    phone_e164: {
      tsType: 'string',
      decorators: [{ name: '@column', args: { columnName: 'phone_e164' } }],
    },
    amount_minor: minor,
    price_amount_minor: minor,
    collected_minor: minor,
    refunded_minor: minor,
    tendered_minor: minor,
    opening_float_minor: minor,
    counted_minor: minor,
    expected_minor: minor,
    difference_minor: minor,
  },
  tables: {
    events: {
      columns: {
        settings: json('Record<string, unknown>'),
        certificate_rule: oneOf('CertificateRule', '#app/certificates/rules/earned'),
      },
    },
    certificates: {
      columns: {
        kind: oneOf('CertificateKind', '#app/certificates/rules/earned'),
        language: eitherOf('en', 'es'),
        content: json('CertificateContent', '#app/certificates/rules/content'),
        revoked_for: oneOf('RevokedFor', '#app/certificates/rules/earned'),
      },
    },
    certificate_runs: {
      columns: {
        kind: oneOf('CertificateKind', '#app/certificates/rules/earned'),
        work: eitherOf('issue', 'zip'),
        registrations: json('string[]'),
      },
    },
    issuer_keys: { columns: { state: eitherOf('active', 'retired', 'compromised') } },
    event_questions: { columns: { options: json('string[]') } },
    survey_questions: {
      columns: {
        options: json('string[]'),
        type: oneOf('SurveyQuestionType', '#isomorphic/surveys/questions'),
      },
    },
    announcements: {
      columns: {
        kind: oneOf('AnnouncementKind', '#app/announcements/rules/kinds'),
        visibility: oneOf('Visibility', '#app/announcements/rules/kinds'),
        status: oneOf('AnnouncementStatus', '#app/announcements/rules/publication'),
        draft_event: json('DraftEvent', '#app/announcements/rules/draft_event'),
      },
    },
    registrations: {
      columns: {
        answers: json('unknown[]'),
        status: oneOf('Status', '#app/registrations/rules/transitions'),
      },
    },
    arduino_applications: {
      columns: { experience: oneOf('Experience', '#app/arduino/rules/application') },
    },
    arduino_kits: { columns: { state: oneOf('KitState', '#app/arduino/rules/kits') } },
    audit_entries: { columns: { fields: json('string[]') } },
    audit_values: {
      columns: {
        before: json('Record<string, unknown>'),
        after: json('Record<string, unknown>'),
      },
    },
    imports: {
      columns: {
        kind: oneOf('ImportKind', '#app/imports/rules/import_kind'),
        scope: eitherOf('house', 'event'),
        options: json('ImportOptions', '#app/imports/rules/import_kind'),
        state: oneOf('ImportState', '#app/imports/rules/import_kind'),
      },
    },
    import_rows: {
      columns: {
        cells: json('string[]'),
        data: json('Record<string, unknown>'),
        verdict: oneOf('Verdict', '#app/imports/rules/import_kind'),
        reasons: json('{ code: string; values?: Record<string, string | number> }[]'),
        before: json('Record<string, unknown>'),
        after: json('Record<string, unknown>'),
      },
    },
    tracked_jobs: {
      columns: {
        result: json('Record<string, unknown>'),
        state: eitherOf('queued', 'running', 'finished', 'failed'),
      },
    },
    team_members: { columns: { answers: json('unknown[]') } },
    invitations: {
      columns: {
        status: oneOf('InvitationStatus', '#app/invitations/rules/invitation_states'),
        source: eitherOf('inviter', 'import', 'card', 'door'),
      },
    },
    guardians: { columns: { consented_by: eitherOf('link', 'door') } },
    signing_keys: { columns: { state: eitherOf('active', 'retired', 'compromised') } },
    legal_documents: { columns: { kind: oneOf('DocumentKind', '#app/legal/rules/consent') } },
    outbound_mails: { columns: { data: json('Record<string, unknown>') } },
  },
} satisfies SchemaRules
