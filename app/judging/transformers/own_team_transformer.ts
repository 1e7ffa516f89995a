import type { OwnTeam } from '#app/judging/queries/own_judging'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** A team in the list of one of its judges. */
export default class OwnTeamTransformer extends BaseTransformer<OwnTeam> {
  toObject() {
    const { publicId, name, projectTitle, given } = this.resource
    return { publicId, name, projectTitle, given }
  }
}
