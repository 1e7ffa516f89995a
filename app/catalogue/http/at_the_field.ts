import { BelongsToArchived, CatalogueTaken } from '#app/catalogue/exceptions/catalogue_refusals'
import { fieldError } from '#app/core/http/field_error'
import type { I18n } from '@adonisjs/i18n'

/** Runs the action of a form; what only the database could find out is answered at the field at fault. */
export async function atTheField<Result>(i18n: I18n, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof CatalogueTaken) {
      throw fieldError(error.field, i18n.t(`catalogue.taken.${error.field}`))
    }
    if (error instanceof BelongsToArchived) {
      throw fieldError('campuses', i18n.t('errors.E_BELONGS_TO_ARCHIVED', error.values))
    }
    throw error
  }
}
