import { appendOnlyStatements, noReplaceStatement } from '#database/append_only'
import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const ONLY_GROWING = ['result_publications', 'team_places']

/** SQL: the events of teams whose row numbers are given. */
const ofTeams = (ids: string) => `select event_id from teams where id in (${ids})`
const isPublished = (events: string) =>
  `exists (select 1 from result_publications where event_id in (${events}))`
/** Of a criterion that nobody has given points or a comment yet. */
const isScored = (events: string) =>
  `exists (select 1 from scores
     join rubric_criteria on rubric_criteria.id = scores.rubric_criterion_id
     where rubric_criteria.event_id in (${events})
       and (scores.points is not null or scores.comment is not null))`

/**
 * What must hold whoever writes. Whose a row is may still change (accounts are merged), and a judge's own words
 * may be erased.
 */
const REFUSALS: Refusal[] = [
  {
    name: 'scores_published',
    table: 'scores',
    on: ['insert', 'update of team_id, rubric_criterion_id, points', 'delete'],
    when: (column) => isPublished(ofTeams(column('team_id'))),
    says: 'the results are published',
  },
  {
    name: 'scores_comment_published',
    table: 'scores',
    on: ['update of comment'],
    when: (column) => `new.comment is not null and ${isPublished(ofTeams(column('team_id')))}`,
    says: 'the results are published',
  },
  {
    name: 'team_judges_published',
    table: 'team_judges',
    on: ['insert', 'update of team_id, conflict_at, counted', 'delete'],
    when: (column) => isPublished(ofTeams(column('team_id'))),
    says: 'the results are published',
  },
  {
    name: 'rubric_criteria_published',
    table: 'rubric_criteria',
    on: ['insert', 'update of event_id, label, weight, most_points, position', 'delete'],
    when: (column) => `(${isPublished(column('event_id'))} or ${isScored(column('event_id'))})`,
    says: 'the rubric is in use',
  },
  {
    name: 'scores_fit',
    table: 'scores',
    on: ['insert', 'update of team_id, rubric_criterion_id, points'],
    when: () =>
      `not exists (select 1 from rubric_criteria
         join teams on teams.event_id = rubric_criteria.event_id
         where teams.id = new.team_id and rubric_criteria.id = new.rubric_criterion_id
           and (new.points is null or new.points <= rubric_criteria.most_points))`,
    says: 'the points do not fit the criterion',
  },
  {
    name: 'team_judges_own',
    table: 'team_judges',
    on: ['insert'],
    when: () =>
      `exists (select 1 from team_members
         where team_members.team_id = new.team_id and team_members.user_id = new.user_id)`,
    says: 'nobody judges a team they are in',
  },
]

/**
 * Judging of a Codefest: the rubric, who judges which team, their points, and the places once they are
 * published. A judge is on the event's staff, made anew since SQLite cannot change a check.
 */
export default class extends BaseSchema {
  async up() {
    this.schema.raw('create temporary table old_event_staff as select * from event_staff')
    this.schema.dropTable('event_staff')
    this.schema.createTable('event_staff', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').index()
      table.string('duty', 8).notNullable().checkIn(['manager', 'scanner', 'judge'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'user_id', 'duty'])
    })
    this.schema.raw(
      `insert into event_staff (id, event_id, user_id, duty, created_at, updated_at)
        select id, event_id, user_id, duty, created_at, updated_at from old_event_staff`
    )
    this.schema.raw('drop table old_event_staff')
    this.defer(async (db) => {
      if (db.dialect.name !== 'postgres') return
      await db.rawQuery(
        `select setval(pg_get_serial_sequence('event_staff', 'id'),
           (select coalesce(max(id), 0) + 1 from event_staff), false)`
      )
    })

    this.schema.createTable('rubric_criteria', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').onDelete('CASCADE')
      table.string('label', 80).notNullable()
      table.integer('weight').notNullable()
      table.integer('most_points').notNullable()
      table.integer('position').notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['event_id', 'position'])
      table.unique(['event_id', 'label'])
      table.check('weight between 1 and 100', [], 'rubric_criteria_weight_check')
      table.check('most_points between 1 and 100', [], 'rubric_criteria_most_points_check')
    })
    this.schema.createTable('team_judges', (table) => {
      table.increments('id')
      table.integer('team_id').notNullable().references('teams.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').index()
      // Since when the judge says to have a conflict of interest; the row stays, so that no distribution
      // gives them the team again.
      table.timestamp('conflict_at').nullable()
      table.string('conflict_reason', 300).nullable()
      // Whether the places that were published rest on it: duties and members change afterwards.
      table.boolean('counted').notNullable().defaultTo(false)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['team_id', 'user_id'])
      table.check(
        'conflict_reason is null or conflict_at is not null',
        [],
        'team_judges_conflict_check'
      )
    })
    this.schema.createTable('scores', (table) => {
      table.increments('id')
      table.integer('team_id').notNullable().references('teams.id').onDelete('CASCADE')
      table.integer('user_id').notNullable().references('users.id').index()
      table
        .integer('rubric_criterion_id')
        .notNullable()
        .references('rubric_criteria.id')
        .onDelete('CASCADE')
        .index()
      // Null: a comment alone, so far.
      table.integer('points').nullable()
      table.text('comment').nullable()
      // Counts what was saved, and the page that saved it last: another page that has not seen it is told.
      table.integer('version').notNullable().defaultTo(1)
      table.string('saved_from', 26).notNullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.unique(['team_id', 'user_id', 'rubric_criterion_id'])
      table.check('points >= 0', [], 'scores_points_check')
    })
    this.schema.createTable('result_publications', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().references('events.id').unique()
      table.integer('published_by').notNullable().references('users.id').index()
      table.timestamp('created_at').notNullable()
    })
    this.schema.createTable('team_places', (table) => {
      table.increments('id')
      table
        .integer('result_publication_id')
        .notNullable()
        .references('result_publications.id')
        .index()
      table.integer('team_id').notNullable().references('teams.id').unique()
      // Both null: nobody scored the team.
      table.integer('place').nullable()
      // In hundredths of a percent of what can be reached.
      table.integer('score').nullable()
      table.timestamp('created_at').notNullable()
      table.check('score between 0 and 10000', [], 'team_places_score_check')
      table.check('(place is null) = (score is null)', [], 'team_places_place_check')
    })
    this.defer(async (db) => {
      const dialect = db.dialect.name
      const statements = [
        ...refusals(dialect, REFUSALS),
        ...ONLY_GROWING.flatMap((table) => appendOnlyStatements(dialect, table)),
        ...(dialect === 'postgres' ? [] : ONLY_GROWING.map(noReplaceStatement)),
      ]
      for (const sql of statements) await db.rawQuery(sql)
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
