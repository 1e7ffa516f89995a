import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DecisionEffect } from '#app/registrations/rules/decision_effects'

interface ExplainedPreview {
  rows: (DecisionEffect & { why: string | null })[]
  fingerprint: string
}

/** What deciding about many would do, before it is done. */
export default class DecisionPreviewTransformer extends BaseTransformer<ExplainedPreview> {
  toObject() {
    const { rows, fingerprint } = this.resource
    return {
      fingerprint,
      rows: rows.map(({ publicId, name, to, why, position, getsKit }) => ({
        ...{ publicId, name, to, why, position, getsKit },
      })),
    }
  }
}
