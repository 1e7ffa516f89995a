import { CourseSchema } from '#database/schema'
import { searchable } from '#app/users/rules/roles'
import Campus from '#app/catalogue/models/campus'
import Faculty from '#app/catalogue/models/faculty'
import { beforeSave, belongsTo, manyToMany } from '@adonisjs/lucid/orm'
import type { BelongsTo, ManyToMany } from '@adonisjs/lucid/types/relations'

export default class Course extends CourseSchema {
  @belongsTo(() => Faculty)
  declare faculty: BelongsTo<typeof Faculty>

  @manyToMany(() => Campus, { pivotTable: 'course_campuses', pivotTimestamps: true })
  declare campuses: ManyToMany<typeof Campus>

  @beforeSave()
  static writeSearchText(course: Course) {
    course.searchText = searchable(`${course.name} ${course.code}`)
  }
}
