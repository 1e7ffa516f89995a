import { verifyResults } from '#app/judging/queries/verify_results'
import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

export default class ResultsVerify extends BaseCommand {
  static commandName = 'results:verify'
  static description = 'Recompute the published places of teams, and report every difference'
  static options: CommandOptions = { startApp: true }

  async run() {
    const { events, wrong } = await verifyResults()
    for (const { event, team, published, computed } of wrong) {
      this.logger.error(
        `event ${event}: team ${team}: published ${inWords(published)}, computed ${inWords(computed)}`
      )
    }
    if (wrong.length > 0) this.exitCode = 1
    else this.logger.success(`Nothing is wrong in the results of ${events} events.`)
  }
}

function inWords({ place, score }: { place: number | null; score: number | null }): string {
  return place === null || score === null ? 'no place' : `place ${place} with ${score / 100} %`
}
