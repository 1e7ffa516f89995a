import { minorToJson } from '#isomorphic/core/money'
import { applicationOf } from '#app/arduino/rules/application'
import { isSeatHolding } from '#app/registrations/rules/scarce'
import { fromSql } from '#app/core/clock'
import { effectiveKind } from '#app/users/rules/roles'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { RegistrationRow } from '#app/registrations/queries/list_registrations'

/** A registration as its event's staff see it; never the document number. */
export default class RegistrationRowTransformer extends BaseTransformer<RegistrationRow> {
  toObject() {
    const row = this.resource
    return {
      publicId: row.public_id,
      status: row.status,
      holdsSeat: isSeatHolding(row.status),
      position: row.waitlist_position === null ? null : Number(row.waitlist_position),
      source: row.source,
      awaitsConsent: Boolean(row.awaits_consent),
      reason: row.reason,
      price: {
        label: row.price_label,
        amountMinor: minorToJson(row.price_amount_minor),
        currency: row.price_currency,
      },
      askedAt: fromSql(row.created_at).toISO()!,
      name: row.name,
      contactHidden: Boolean(row.contact_hidden),
      email: row.email,
      phone: row.phone,
      kind: effectiveKind({ kind: row.kind, kindConfirmedAt: row.kind_confirmed_at }),
      studentCode: row.student_code,
      codeConfirmed: row.student_code_confirmed_at !== null,
      disabled: row.disabled_at !== null,
      course: row.course,
      campus: row.campus,
      application: applicationOf(row),
      team: row.team,
    }
  }
}
