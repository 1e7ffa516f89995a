import type Course from '#app/catalogue/models/course'
import type { Level } from '#app/catalogue/rules/catalogue'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** With its faculty and campuses loaded. */
export default class CourseTransformer extends BaseTransformer<Course> {
  toObject() {
    const { name, code, level, active, version, faculty, campuses } = this.resource
    return {
      name,
      code,
      level: level as Level,
      active,
      version,
      faculty: faculty.code,
      campuses: campuses.map((campus) => campus.code),
    }
  }
}
