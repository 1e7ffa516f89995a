import { FacultySchema } from '#database/schema'
import { searchable } from '#app/users/rules/roles'
import { beforeSave } from '@adonisjs/lucid/orm'

export default class Faculty extends FacultySchema {
  @beforeSave()
  static writeSearchTexts(faculty: Faculty) {
    faculty.nameSearch = searchable(faculty.name)
    faculty.searchText = searchable(`${faculty.name} ${faculty.code}`)
  }
}
