import { ROW_NUMBER_MAX, rowNumberField, studentCodeField } from '#app/core/http/fields'
import vine from '@vinejs/vine'
import type { DatabaseQueryBuilderContract } from '@adonisjs/lucid/types/querybuilder'
import type { FieldContext } from '@vinejs/vine/types'

export interface ProfileMeta {
  /** The campus that the profile has already. */
  campusId: number | null
}

/** What a registration may ask of a profile; only what is sent is changed. */
export const profileFields = {
  campusId: rowNumberField()
    .exists({
      table: 'campuses',
      column: 'id',
      filter: (query) => void query.where('active', true),
    })
    .optional(),
  courseId: rowNumberField()
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
}

export const profileValidator = vine.withMetaData<ProfileMeta>().create(profileFields)

function campusOf(field: FieldContext): number | null {
  const typed = Number(field.parent.campusId)
  const isId = Number.isInteger(typed) && typed > 0 && typed <= ROW_NUMBER_MAX
  return isId ? typed : (field.meta as ProfileMeta).campusId
}

function taughtAt(query: DatabaseQueryBuilderContract, campusId: number) {
  query.whereExists((taught) =>
    taught
      .from('course_campuses')
      .whereColumn('course_campuses.course_id', 'courses.id')
      .where('course_campuses.campus_id', campusId)
  )
}

/** Answers are checked against the questions by the action, which knows them; an empty one is null. */
export const registerValidator = vine.withMetaData<ProfileMeta>().create({
  answers: vine.record(vine.any().nullable()).optional(),
  profile: vine.object(profileFields).optional(),
})
