import { isDemo } from '#config/app'
import { BaseCommand, flags } from '@adonisjs/core/ace'

export default class DemoSeed extends BaseCommand {
  static commandName = 'demo:seed'
  static description = 'Fill an empty database with the demo university (APP_MODE=demo only)'
  static options = { startApp: true }

  @flags.number({ description: 'How many people; 400 unless given' })
  declare people: number | undefined

  @flags.boolean({ description: 'Apply new migrations first, without starting another process' })
  declare migrate: boolean | undefined

  async run() {
    if (!isDemo) return this.refuse('Demo data belong to APP_MODE=demo; nothing was written.')
    const people = this.people ?? 400
    if (!Number.isInteger(people) || people < 100 || people > 100_000) {
      return this.refuse('--people takes a whole number from 100 to 100000.')
    }
    if (this.migrate) {
      const { exitCode } = await this.kernel.exec('database:migrate', [])
      if (exitCode) return this.refuse('The database was not migrated: see above.')
    }
    const { demoState, seedDemo } = await import('#app/demo/actions/seed_demo')
    const state = await demoState()
    if (state === 'seeded') return this.logger.info('The demo data are there already.')
    if (state === 'filled') return this.refuse('The database holds data that are not the demo’s.')
    if (state === 'partial') {
      this.logger.warning('An earlier seeding was cut off: starting over.')
      await this.kernel.exec('migration:fresh', ['--force'])
    }
    const began = performance.now()
    await seedDemo({ people })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    this.logger.success(`The demo university is ready: ${people} people, in ${seconds} s.`)
  }

  private refuse(sentence: string) {
    this.logger.error(sentence)
    this.exitCode = 1
  }
}
