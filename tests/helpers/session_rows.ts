import { CONFIRMED_KEY, MARK_KEY, passwordMark } from '#app/auth/http/person_session'
import { OPEN_SESSION_KEY } from '#app/auth/http/session_store'
import { now, toSql } from '#app/core/clock'
import type User from '#app/users/models/user'
import limits from '#config/limits'
import { CookieClient } from '@adonisjs/core/http'
import { MessageBuilder } from '@adonisjs/core/helpers'
import encryption from '@adonisjs/core/services/encryption'
import { randomUUID } from 'node:crypto'
import { ulid } from 'ulid'

/** Where tests are asked without https. */
const COOKIE = 'session'
/** Where the framework's guard keeps who is signed in. */
const GUARD_KEY = 'auth_web'
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Chrome/142.0.0.0 Safari/537.36'

interface SessionRows {
  /** For the tables of the same names, as SQLite stores them. */
  open_sessions: Record<string, string | number>
  sessions: Record<string, string | number>
  /** Signed, as the browser sends it. */
  cookie: { name: string; value: string }
}

/**
 * What a person who has just typed their password leaves in the database, and what their browser holds: the form, its
 * hash and the page after it cost a second each time. The form has tests of its own.
 *
 * @param user their id, and their password as it is stored
 */
export function sessionRowsOf(user: { id: number; password: string | null }): SessionRows {
  const id = randomUUID()
  const publicId = ulid()
  const at = toSql(now())
  const data = {
    [GUARD_KEY]: user.id,
    [OPEN_SESSION_KEY]: publicId,
    [CONFIRMED_KEY]: now().toUnixInteger(),
    [MARK_KEY]: passwordMark(user as User),
  }
  return {
    open_sessions: {
      public_id: publicId,
      user_id: user.id,
      signed_in_by: 'password',
      ip: '127.0.0.1',
      user_agent: USER_AGENT,
      last_seen_at: at,
      created_at: at,
      updated_at: at,
    },
    sessions: {
      id,
      data: new MessageBuilder().build(data, undefined, id),
      user_id: String(user.id),
      expires_at: now().plus({ minutes: limits.sessionIdleMinutes }).toMillis(),
    },
    cookie: {
      name: COOKIE,
      value: encodeURIComponent(new CookieClient(encryption.use()).sign(COOKIE, id)!),
    },
  }
}
