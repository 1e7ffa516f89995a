import type { DecisionPreview } from '#app/registrations/rules/decision_effects'
import { decisionRefusal } from '#app/registrations/exceptions/registration_refusals'
import DecisionPreviewTransformer from '#app/registrations/transformers/decision_preview_transformer'
import type { I18n } from '@adonisjs/i18n'

/** @returns the preview with a sentence for each who stays as they are */
export function previewForPage(preview: DecisionPreview, i18n: I18n) {
  const rows = preview.rows.map((row) => ({
    ...row,
    why: row.obstacle && i18n.t(`errors.${decisionRefusal(row.obstacle).code}`),
  }))
  return new DecisionPreviewTransformer({ ...preview, rows }).toObject()
}
