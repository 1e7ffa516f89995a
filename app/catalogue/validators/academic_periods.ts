import { EXAM_WEEKS_MAX, PERIOD_NAME_LENGTH_MAX } from '#app/catalogue/rules/academic_period'
import { dayField } from '#app/core/http/fields'
import vine from '@vinejs/vine'

export const periodValidator = vine.create({
  name: vine.string().trim().minLength(2).maxLength(PERIOD_NAME_LENGTH_MAX),
  campus: vine.string().trim().maxLength(10).nullable(),
  startsOn: dayField(),
  endsOn: dayField(),
  examWeeks: vine
    .array(vine.object({ startsOn: dayField(), endsOn: dayField() }))
    .maxLength(EXAM_WEEKS_MAX),
})
