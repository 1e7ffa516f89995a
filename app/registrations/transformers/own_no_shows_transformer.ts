import { now } from '#app/core/clock'
import limits from '#config/limits'
import type { NoShow } from '#app/registrations/queries/no_shows'
import type { Figures } from '#app/registrations/queries/own_no_shows'
import { counts, mayExplain } from '#app/registrations/rules/no_shows'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** Everything that is counted about a person, for that person alone. */
export default class OwnNoShowsTransformer extends BaseTransformer<{ figures: Figures[] }> {
  toObject() {
    return {
      allowed: limits.noShowsPerPeriod,
      periods: this.resource.figures.map(({ period, noShows, ...figures }) => ({
        ...figures,
        period: period && {
          id: period.id,
          ...{ name: period.name, startsOn: period.startsOn, endsOn: period.endsOn },
        },
        noShows: noShows.map(noShowForPage),
      })),
    }
  }
}

function noShowForPage(noShow: NoShow) {
  const { publicId, title, slug, startsAt, timeZone, explanation, words, answer } = noShow
  return {
    ...{ publicId, title, slug, timeZone, explanation, words, answer },
    startsAt: startsAt.toISO()!,
    counts: noShow.period !== null && counts(noShow),
    mayExplain: mayExplain(noShow, now().setZone(timeZone).toISODate()!),
  }
}
