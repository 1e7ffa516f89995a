import type Faculty from '#app/catalogue/models/faculty'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class FacultyTransformer extends BaseTransformer<Faculty> {
  toObject() {
    const { name, code, active, version } = this.resource
    return { name, code, active, version }
  }
}
