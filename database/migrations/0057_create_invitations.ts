import { appendOnlyStatements } from '#database/append_only'
import { noReplaceStatements, type UniqueKey } from '#database/no_replace'
import { refusals, type Refusal } from '#database/refusals'
import { BaseSchema } from '@adonisjs/lucid/schema'

const ONLY_GROWING = ['invitation_points', 'invitation_redemptions']

/** While one of these stands nobody else invites the person to the event. */
const LIVING = `status in ('invited', 'accepted', 'attended', 'enrolled')`

/** SQL: somebody can sign in by the address or the phone; an account without a password cannot. */
const CAN_SIGN_IN = `exists (select 1 from users
  where users.password is not null and users.erased_at is null
    and (users.email = new.email or users.phone_e164 = new.phone_e164))`

const IS_INVITER = `exists (select 1 from users where users.id = new.inviter_id
  and (users.email = new.email or users.phone_e164 = new.phone_e164))`

/** SQL: all accounts of an inviter. */
const ACCOUNTS = `(select id from users
  where users.id = new.inviter_id or users.merged_into_id = new.inviter_id)`

/** SQL: what an inviter has of an event's points, less what they spent. */
const BALANCE = `((select coalesce(sum(points), 0) from invitation_points
     where event_id = new.event_id and inviter_id in ${ACCOUNTS})
  - (select coalesce(sum(points), 0) from invitation_redemptions
     where event_id = new.event_id and inviter_id in ${ACCOUNTS}))`

const IS_OPEN = `exists (select 1 from invitation_campaigns
  where event_id = new.event_id and reviewed_from is null and closed_at is null)`

const REFUSALS: Refusal[] = [
  {
    name: 'invitations_reach',
    table: 'invitations',
    on: ['insert', 'update of email, phone_e164'],
    when: () => `(new.status = 'invited' and (${CAN_SIGN_IN} or ${IS_INVITER}))`,
    says: 'somebody who can sign in is not invited',
  },
  {
    name: 'invitations_limit',
    table: 'invitations',
    on: ['insert'],
    when: () =>
      `(select count(*) from invitations
          where event_id = new.event_id and inviter_id in ${ACCOUNTS})
        >= coalesce((select invitation_limit from invitation_campaigns
          where event_id = new.event_id), 0)`,
    says: 'the inviter has reached the limit',
  },
  {
    name: 'invitations_fixed',
    table: 'invitations',
    on: ['update of public_id, event_id, inviter_id'],
    when: () =>
      `(new.public_id <> old.public_id or new.event_id <> old.event_id
        or new.inviter_id <> old.inviter_id)`,
    says: 'who invited whom to what does not change',
  },
  {
    name: 'invitations_kept',
    table: 'invitations',
    on: ['delete'],
    when: () => '1 = 1',
    says: 'an invitation is cancelled, not removed',
  },
  {
    name: 'invitation_points_fit',
    table: 'invitation_points',
    on: ['insert'],
    when: () =>
      `(not exists (select 1 from invitations where id = new.invitation_id
          and event_id = new.event_id and inviter_id = new.inviter_id)
        or (new.reverses_id is null and exists (select 1 from invitation_points paid
          where paid.invitation_id = new.invitation_id and paid.reason = new.reason
            and paid.reverses_id is null and not exists (
              select 1 from invitation_points undone where undone.reverses_id = paid.id)))
        or (new.reverses_id is not null and not exists (select 1 from invitation_points paid
          where paid.id = new.reverses_id and paid.reverses_id is null
            and paid.invitation_id = new.invitation_id and paid.reason = new.reason
            and paid.points = - new.points)))`,
    says: 'points are paid once for a reason, and taken back once',
  },
  {
    name: 'invitation_points_open',
    table: 'invitation_points',
    on: ['insert'],
    when: () => `(new.reviewed_by is null and not ${IS_OPEN})`,
    says: 'the points are under review',
  },
  {
    name: 'invitation_redemptions_fit',
    table: 'invitation_redemptions',
    on: ['insert'],
    when: () =>
      `(not exists (select 1 from invitation_rewards where id = new.reward_id
          and event_id = new.event_id)
        or (new.reverses_id is not null and not exists (select 1 from invitation_redemptions handed
          where handed.id = new.reverses_id and handed.reverses_id is null
            and handed.reward_id = new.reward_id and handed.inviter_id = new.inviter_id
            and handed.points = - new.points)))`,
    says: 'what is taken back was handed out',
  },
  {
    name: 'invitation_redemptions_paid',
    table: 'invitation_redemptions',
    on: ['insert'],
    when: () => `(new.reverses_id is null and (new.points > ${BALANCE} or not ${IS_OPEN}))`,
    says: 'nobody spends more points than they have',
  },
  {
    name: 'invitation_redemptions_stock',
    table: 'invitation_redemptions',
    on: ['insert'],
    when: () =>
      `(new.reverses_id is null and (
          select count(*) from invitation_redemptions handed
          where handed.reward_id = new.reward_id and handed.reverses_id is null
            and not exists (select 1 from invitation_redemptions back
              where back.reverses_id = handed.id))
        >= (select stock from invitation_rewards where id = new.reward_id))`,
    says: 'none of the reward is left',
  },
]

const one = (...names: string[]): UniqueKey[] => names.map((name) => ({ columns: [name] }))

const living = (contact: 'email' | 'phone_e164'): UniqueKey => ({
  columns: ['event_id', contact],
  where: { of: (row) => `${row}.${LIVING}`, columns: ['status'] },
})

/** On PostgreSQL an upsert changes what `invitations_fixed` and the append-only tables refuse to change. */
const KEYS_ON_SQLITE: Record<string, UniqueKey[]> = {
  invitations: [...one('public_id', 'registration_id'), living('email'), living('phone_e164')],
  invitation_points: [
    ...one('reverses_id'),
    {
      columns: ['invitation_id', 'reason', 'round'],
      where: { of: (row) => `${row}.reverses_id is null`, columns: ['reverses_id'] },
    },
  ],
  invitation_redemptions: one('public_id', 'idempotency_key', 'reverses_id'),
}

/**
 * Vocational invitations: who invited whom to which event, the guardians of those under age, the points of the
 * inviters (append-only) and what they get for them, and who wants none of it.
 */
export default class extends BaseSchema {
  async up() {
    const isPostgres = this.db.dialect.name === 'postgres'
    this.schema.createTable('invitation_campaigns', (table) => {
      table.increments('id')
      table.integer('event_id').notNullable().unique().references('events.id')
      // Invitations of one inviter, whatever became of them.
      table.integer('invitation_limit').notNullable()
      // While points are reviewed, and once it is closed, none are paid and none spent.
      table.timestamp('reviewed_from').nullable()
      table.timestamp('closed_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('invitation_limit between 1 and 10000', [], 'invitation_campaigns_limit_check')
      table.check(
        'closed_at is null or reviewed_from is not null',
        [],
        'invitation_campaigns_closed_check'
      )
    })
    this.schema.createTable('invitations', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id')
      table.integer('inviter_id').notNullable().references('users.id').index()
      table.string('source', 8).notNullable().checkIn(['inviter', 'import', 'card', 'door'])
      table
        .string('status', 10)
        .notNullable()
        .checkIn([
          ...['invited', 'accepted', 'attended', 'enrolled'],
          ...['declined', 'expired', 'cancelled'],
        ])
      table.string('name', 120).notNullable()
      table.string('name_search', 120).notNullable()
      // As they are compared, beside what was typed.
      table.string('email', 254).nullable()
      table.string('email_typed', 254).nullable()
      table.string('phone_e164', 16).nullable()
      table.string('phone', 30).nullable()
      table.string('school', 120).nullable()
      table.string('school_search', 120).nullable()
      table.integer('graduation_year').nullable()
      table.integer('course_id').nullable().references('courses.id').index()
      table.integer('campus_id').nullable().references('campuses.id').index()
      table.string('locale', 2).notNullable().checkIn(['en', 'es'])
      table.integer('registration_id').nullable().unique().references('registrations.id')
      // Changes with the address: links that went to another one open nothing.
      table.integer('link_version').notNullable().defaultTo(1)
      // When the prospect agreed that what they give is kept, or the inviter said that they do.
      table.timestamp('consent_at').nullable()
      // Null: not asked yet.
      table.boolean('minor').nullable()
      table.timestamp('accepted_at').nullable()
      table.timestamp('attended_at').nullable()
      table.timestamp('enrolled_at').nullable()
      table.timestamp('declined_at').nullable()
      table.timestamp('cancelled_at').nullable()
      table.timestamp('reminded_at').nullable()
      table.timestamp('thanked_at').nullable()
      // What identifies the person is gone.
      table.timestamp('purged_at').nullable()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.index(['event_id', 'inviter_id'])
      table.index(['event_id', 'status'])
      table.check('link_version between 1 and 4', [], 'invitations_link_version_check')
      table.check('email = lower(email)', [], 'invitations_email_lower_check')
      table.check(
        'email is not null or phone_e164 is not null or purged_at is not null',
        [],
        'invitations_reach_check'
      )
      table.check(
        `status not in ('accepted', 'attended', 'enrolled')
           or (accepted_at is not null and registration_id is not null)`,
        [],
        'invitations_accepted_check'
      )
      table.check(
        `(status = 'enrolled') = (enrolled_at is not null)
           and (status <> 'attended' or attended_at is not null)`,
        [],
        'invitations_progress_check'
      )
    })
    this.schema.raw(
      `create unique index invitations_living_email on invitations (event_id, email)
         where ${LIVING} and email is not null`
    )
    this.schema.raw(
      `create unique index invitations_living_phone on invitations (event_id, phone_e164)
         where ${LIVING} and phone_e164 is not null`
    )
    this.schema.raw('create index invitations_email on invitations (email)')
    this.schema.createTable('guardians', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('invitation_id').notNullable().unique().references('invitations.id')
      table.string('name', 120).notNullable()
      table.string('email', 254).nullable()
      table.string('phone', 30).nullable()
      table.string('phone_e164', 16).nullable()
      table.timestamp('consented_at').nullable()
      table.string('consented_by', 4).nullable().checkIn(['link', 'door'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check('email is not null or phone_e164 is not null', [], 'guardians_reach_check')
      table.check(
        '(consented_at is null) = (consented_by is null)',
        [],
        'guardians_consented_check'
      )
    })
    this.schema.createTable('invitation_points', (table) => {
      table.increments('id')
      table.integer('invitation_id').notNullable().references('invitations.id').index()
      table.integer('event_id').notNullable().references('events.id')
      table.integer('inviter_id').notNullable().references('users.id').index()
      table.string('reason', 8).notNullable().checkIn(['accepted', 'attended', 'enrolled'])
      // From 0: how often it was paid before, and taken back.
      table.integer('round').notNullable()
      table.integer('points').notNullable()
      table.integer('reverses_id').nullable().unique().references('invitation_points.id')
      // Who took them back in a review, and why; nobody: what happened to the invitation.
      table.integer('reviewed_by').nullable().references('users.id').index()
      table.string('note', 500).nullable()
      table.timestamp('created_at').notNullable()
      table.index(['event_id', 'inviter_id'])
      table.check(
        '(reverses_id is null and points >= 0) or (reverses_id is not null and points <= 0)',
        [],
        'invitation_points_sign_check'
      )
      table.check(
        'reviewed_by is null or (reverses_id is not null and note is not null)',
        [],
        'invitation_points_review_check'
      )
    })
    this.schema.raw(
      `create unique index invitation_points_once on invitation_points (invitation_id, reason, round)
         where reverses_id is null`
    )
    this.schema.createTable('invitation_rewards', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('event_id').notNullable().references('events.id').index()
      table.string('name', 120).notNullable()
      table.integer('cost').notNullable()
      table.integer('stock').notNullable()
      table.boolean('active').notNullable().defaultTo(true)
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
      table.check(
        'cost between 1 and 1000000 and stock between 0 and 100000',
        [],
        'invitation_rewards_numbers_check'
      )
    })
    this.schema.createTable('invitation_redemptions', (table) => {
      table.increments('id')
      table.string('public_id', 26).notNullable().unique()
      table.integer('reward_id').notNullable().references('invitation_rewards.id').index()
      table.integer('event_id').notNullable().references('events.id')
      table.integer('inviter_id').notNullable().references('users.id').index()
      table.integer('points').notNullable()
      table.integer('handed_out_by').notNullable().references('users.id').index()
      table.string('idempotency_key', 64).notNullable().unique()
      table.integer('reverses_id').nullable().unique().references('invitation_redemptions.id')
      table.timestamp('created_at').notNullable()
      table.index(['event_id', 'inviter_id'])
      table.check(
        '(reverses_id is null and points > 0) or (reverses_id is not null and points < 0)',
        [],
        'invitation_redemptions_sign_check'
      )
    })
    this.schema.createTable('inviters', (table) => {
      table.increments('id')
      table.integer('user_id').notNullable().unique().references('users.id')
      // How the points board names them to other inviters.
      table.string('board_name', 8).notNullable().checkIn(['full', 'short', 'initials'])
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.schema.createTable('invitation_opt_outs', (table) => {
      table.increments('id')
      // Of an address or a phone, with the key of the app: it says to whom nothing is sent, not who that is.
      table.string('contact_hash', 64).notNullable().unique()
      table.timestamp('created_at').notNullable()
      table.timestamp('updated_at').notNullable()
    })
    this.defer(async (db) => {
      const dialect = isPostgres ? 'postgres' : 'sqlite'
      for (const sql of refusals(dialect, REFUSALS)) await db.rawQuery(sql)
      for (const [table, keys] of isPostgres ? [] : Object.entries(KEYS_ON_SQLITE)) {
        for (const sql of noReplaceStatements(dialect, table, keys)) await db.rawQuery(sql)
      }
      for (const table of ONLY_GROWING) {
        for (const sql of appendOnlyStatements(dialect, table)) await db.rawQuery(sql)
      }
      await db
        .table('import_kinds')
        .multiInsert(['invitations', 'enrolments'].map((name) => ({ name, scope: 'event' })))
    })
  }

  async down() {
    throw new Error('Migrations only go forward.')
  }
}
