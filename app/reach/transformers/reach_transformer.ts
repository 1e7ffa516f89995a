import type { ReachFigures } from '#app/reach/rules/reach_figures'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What the page of an announcement's reach shows: sums, and nobody in them. */
export default class ReachTransformer extends BaseTransformer<ReachFigures> {
  toObject() {
    const { ways, days, opened, unmarked, refused, unsubscribed } = this.resource
    return {
      ways: ways.map((row) => ({ ...row })),
      days: days.map((day) => ({ day: day.day, opened: { ...day.opened } })),
      opened,
      unmarked,
      refused,
      unsubscribed,
    }
  }
}
