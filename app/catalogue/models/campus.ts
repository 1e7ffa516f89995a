import { CampusSchema } from '#database/schema'
import { searchable } from '#app/users/rules/roles'
import { beforeSave } from '@adonisjs/lucid/orm'

export default class Campus extends CampusSchema {
  /** Begins with the name, so that the list can also be sorted by it. */
  @beforeSave()
  static writeSearchTexts(campus: Campus) {
    campus.nameSearch = searchable(campus.name)
    campus.searchText = searchable(`${campus.name} ${campus.code} ${campus.city}`)
  }
}
