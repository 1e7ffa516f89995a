import { studentCodeField } from '#app/core/http/student_code_field'
import vine from '@vinejs/vine'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { FieldContext } from '@vinejs/vine/types'

interface Meta {
  /** The campus that the profile has already. */
  campusId: number | null
}

const id = () => vine.number().withoutDecimals().positive().max(2_147_483_647)

/** What a registration may ask of a profile; only what is sent is changed. */
export const profileValidator = vine.withMetaData<Meta>().create({
  campusId: id()
    .exists({
      table: 'campuses',
      column: 'id',
      filter: (query) => void query.where('active', true),
    })
    .optional(),
  courseId: id()
    .exists({
      table: 'courses',
      column: 'id',
      filter: (query, _value, field) => {
        query.where('courses.active', true)
        const campusId = campusOf(field)
        if (campusId) taughtAt(query, campusId)
      },
    })
    .optional(),
  studentCode: studentCodeField().optional(),
})

function campusOf(field: FieldContext): number | null {
  const typed = Number(field.data.campusId)
  return Number.isInteger(typed) && typed > 0 ? typed : (field.meta as Meta).campusId
}

function taughtAt(query: DatabaseQueryBuilderContract, campusId: number) {
  query.whereExists((taught) =>
    taught
      .from('course_campuses')
      .whereColumn('course_campuses.course_id', 'courses.id')
      .where('course_campuses.campus_id', campusId)
  )
}
