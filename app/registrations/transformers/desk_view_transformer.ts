import { obstacleForPage } from '#app/registrations/transformers/registration_panel_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DeskView } from '#app/registrations/queries/find_people'

export default class DeskViewTransformer extends BaseTransformer<DeskView> {
  toObject() {
    const { eligibility, canOverride } = this.resource
    return {
      expected: eligibility.expected,
      obstacles: eligibility.obstacles.map(obstacleForPage),
      canOverride,
      price: eligibility.price,
    }
  }
}
