import RegistrationRowTransformer from '#app/registrations/transformers/registration_row_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { List } from '#app/core/http/list_query'
import type { RegistrationRow } from '#app/registrations/queries/list_registrations'

export default class RegistrationListTransformer extends BaseTransformer<List<RegistrationRow>> {
  toObject() {
    const { rows, meta } = this.resource
    return { rows: rows.map((row) => new RegistrationRowTransformer(row).toObject()), meta }
  }
}
