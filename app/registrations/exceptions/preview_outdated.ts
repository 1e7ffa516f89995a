import { Refusal } from '#app/core/exceptions/refusal'
import type { DecisionPreview } from '#app/registrations/rules/decision_effects'
import { previewForPage } from '#app/registrations/http/preview_for_page'
import type { HttpContext } from '@adonisjs/core/http'

/** Deciding would have another effect by now than the preview that was agreed to; a script is told the new one. */
export class PreviewOutdated extends Refusal {
  static code = 'E_PREVIEW_OUTDATED'

  constructor(readonly preview: DecisionPreview) {
    super()
  }

  details({ i18n }: HttpContext) {
    return { preview: previewForPage(this.preview, i18n) }
  }
}
