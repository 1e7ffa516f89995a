import type Campus from '#app/catalogue/models/campus'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class CampusTransformer extends BaseTransformer<Campus> {
  toObject() {
    const { name, code, address, city, timeZone, active, version } = this.resource
    return { name, code, address, city, timeZone, active, version }
  }
}
