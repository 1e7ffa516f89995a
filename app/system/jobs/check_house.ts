import { checkHouse } from '#app/system/actions/check_house'
import { Job } from '@adonisjs/queue'

/** Every night, after the clean-up; and when an admin asks for it. */
export default class CheckHouse extends Job<Record<string, never>> {
  static options = { name: 'CheckHouse', queue: 'default', maxRetries: 0 }

  async execute() {
    await checkHouse()
  }
}
