import { BaseSchema } from '@adonisjs/lucid/schema'

export default class extends BaseSchema {
  async up() {
    // How often the work was begun: it tells a process that was overtaken that it no longer owns it.
    this.schema.raw('alter table tracked_jobs add column attempts integer not null default 0')
  }

  async down() {
    this.schema.raw('alter table tracked_jobs drop column attempts')
  }
}
