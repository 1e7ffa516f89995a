import { studentCodeField } from '#app/core/http/student_code_field'
import vine from '@vinejs/vine'

const id = vine.number().withoutDecimals().positive()

/** Answers are checked against the questions by the action, which knows them; an empty one is null. */
export const registerValidator = vine.create({
  answers: vine.record(vine.any().nullable()).optional(),
  profile: vine
    .object({
      campusId: id.clone().exists({ table: 'campuses', column: 'id' }).optional(),
      courseId: id.clone().exists({ table: 'courses', column: 'id' }).optional(),
      studentCode: studentCodeField().optional(),
    })
    .optional(),
})
