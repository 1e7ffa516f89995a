import { closeSurveys } from '#app/surveys/actions/close_surveys'
import { openSurveys } from '#app/surveys/actions/open_surveys'
import { Job } from '@adonisjs/queue'

/** Every five minutes: surveys of events that have ended are sent, and those whose time is over are closed. */
export default class RunSurveys extends Job<Record<string, never>> {
  static options = { name: 'RunSurveys', queue: 'default', maxRetries: 0 }

  async execute() {
    await openSurveys()
    await closeSurveys()
  }
}
