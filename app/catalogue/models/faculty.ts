import { FacultySchema } from '#database/schema'
import { searchable } from '#app/users/rules/roles'
import { beforeSave } from '@adonisjs/lucid/orm'

export default class Faculty extends FacultySchema {
  @beforeSave()
  static writeSearchText(faculty: Faculty) {
    faculty.searchText = searchable(`${faculty.name} ${faculty.code}`)
  }
}
