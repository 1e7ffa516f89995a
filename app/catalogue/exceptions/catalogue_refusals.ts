import { Refusal, refusal } from '#app/core/exceptions/refusal'

/** Something current uses the record; its page lists what. */
export const CatalogueInUse = refusal('E_CATALOGUE_IN_USE')

/** What the record belongs to is archived: that comes back first. */
export const BelongsToArchived = refusal('E_BELONGS_TO_ARCHIVED')

/** Another academic period of the same campus, or of the whole university, has one of the days. */
export const PeriodsOverlap = refusal('E_PERIODS_OVERLAP')

/** Another record has the name or the code already; answered at the field. */
export class CatalogueTaken extends Refusal {
  static code = 'E_CATALOGUE_TAKEN'

  constructor(readonly field: 'name' | 'code') {
    super({ field })
  }
}
