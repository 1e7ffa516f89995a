import { priceForPage } from '#app/registrations/rules/audience'
import { obstacleForPage } from '#app/registrations/transformers/registration_panel_transformer'
import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DeskVerdict, DeskView } from '#app/registrations/queries/find_people'

export default class DeskViewTransformer extends BaseTransformer<DeskView> {
  toObject() {
    const { withKit, ...verdict } = this.resource
    return { ...verdictForPage(verdict), withKit: withKit && verdictForPage(withKit) }
  }
}

function verdictForPage({ eligibility: { expected, obstacles, price }, canOverride }: DeskVerdict) {
  return {
    expected,
    obstacles: obstacles.map(obstacleForPage),
    canOverride,
    price: price && priceForPage(price),
  }
}
