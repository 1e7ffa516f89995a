import type { ListedPeriod } from '#app/catalogue/queries/academic_periods'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** An academic period, for those who keep the catalogue. */
export default class AcademicPeriodTransformer extends BaseTransformer<ListedPeriod> {
  toObject() {
    const { publicId, name, campus, startsOn, endsOn, examWeeks } = this.resource
    return { publicId, name, campus, startsOn, endsOn, examWeeks }
  }
}
