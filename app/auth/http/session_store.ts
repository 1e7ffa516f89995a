import { isHttps } from '#config/app'
import { statement } from '#app/core/database/statement'
import { writeIfPossible } from '#app/core/server/outages'
import { configProvider } from '@adonisjs/core'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { HttpContext } from '@adonisjs/core/http'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { Database } from '@adonisjs/lucid/database'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { stores } from '@adonisjs/session'
import type {
  SessionData,
  SessionStoreFactory,
  SessionStoreWithTaggingContract,
} from '@adonisjs/session/types'
import { isDeepStrictEqual } from 'node:util'
import { ulid } from '#app/core/ulid'

const TABLE = 'sessions'
/** Where the framework keeps what the next page says once, and the secret of the forms. */
const FLASH_KEY = '__flash__'
const SECRET_KEY = 'csrf-secret'
/**
 * What a guest's cookie keeps, with the page they asked for, ours and the framework's, and what their browser
 * was asked to sign with a passkey; more needs a row.
 */
const GUEST_KEYS: readonly string[] = [SECRET_KEY, 'intended', 'redirect', 'passkey_question']
const GUEST_COOKIE = isHttps ? '__Host-guest' : 'guest'
/** Each message has a cookie of its own, so that a late answer takes away none that came after it. */
const FLASH_COOKIE = isHttps ? '__Host-flash-' : 'flash-'
/** Browsers keep cookies of 4 kB; encrypted, this much becomes less than that. */
const COOKIE_LENGTH_MAX = 2500
/** Names the row that lists the session of a person who is signed in (`person_session`). */
export const OPEN_SESSION_KEY = 'open_session'
/** A session's last use is no more precise than this, so that not every request writes. */
export const TOUCH_PRECISION_SECONDS = 60

interface SessionStoreConfig {
  /** How long a session lives after its last request. */
  idleSeconds: number
}

interface StoredSession {
  data: string
  /** Milliseconds on SQLite. */
  expires_at: Date | number
}

const selectSession = statement<StoredSession>(`select data, expires_at from ${TABLE} where id = ?`)

/**
 * Sessions in the database, so that they can be revoked, for browsers that send several requests at once.
 * Each request writes back only what it changed itself, on top of what the others wrote meanwhile, and
 * nothing at all when the session it read has ended: a slow request neither undoes nor revives anything.
 *
 * Most requests write nothing: what the next page says once travels in an encrypted cookie, and so do a
 * guest's secret for forms and the page they asked for; of whom nothing else is known, there is no row, nor
 * is anything kept that is too long for a cookie.
 */
export function databaseSessions(config: SessionStoreConfig): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const inDatabase = await stores.database({ tableName: TABLE, gcProbability: 0 }).resolver(app)
    const db = await app.container.make('lucid.db')
    return (ctx, sessionConfig) => {
      const rows = inDatabase(ctx, {
        ...sessionConfig,
        age: config.idleSeconds,
      }) as SessionStoreWithTaggingContract
      const hasCookie = ctx.request.cookie(sessionConfig.cookieName) !== undefined
      return new PatientStore({ ctx, rows, db, hasCookie, ...config })
    }
  })
}

const withoutRow = new WeakSet<HttpContext>()

/** @returns whether the request left no session behind that a cookie could name */
export function leftNoSession(ctx: HttpContext): boolean {
  return withoutRow.has(ctx)
}

/** One per request: it remembers what the request read. */
class DatabaseSessionStore implements SessionStoreWithTaggingContract {
  #before: { id: string; values: SessionData; expiresAtMs: number } | null = null
  #guest: SessionData = {}
  #flash: Record<string, unknown> = {}
  #flashCookies: string[] = []
  /** Whose session it is from now on; written together with the rest. */
  #owner: string | null = null

  constructor(
    protected given: SessionStoreConfig & {
      ctx: HttpContext
      rows: SessionStoreWithTaggingContract
      db: Database
      hasCookie: boolean
    }
  ) {}

  async read(id: string): Promise<SessionData | null> {
    const { request } = this.given.ctx
    const stored = this.given.hasCookie ? await this.#readRow(id) : null
    this.#guest = asObject(request.encryptedCookie(GUEST_COOKIE)) as SessionData
    this.#flashCookies = Object.keys(request.cookiesList())
      .filter((name) => name.startsWith(FLASH_COOKIE))
      .sort()
    for (const name of this.#flashCookies) {
      Object.assign(this.#flash, asObject(request.encryptedCookie(name)))
    }
    const values = { ...(stored ?? this.#guest) }
    if (Object.keys(this.#flash).length > 0) {
      values[FLASH_KEY] = { ...asObject(values[FLASH_KEY]), ...this.#flash } as SessionData[string]
    }
    return values
  }

  async #readRow(id: string): Promise<SessionData | null> {
    const row = await selectSession.first(this.#client, [id])
    const expiresAtMs = row ? new Date(row.expires_at).getTime() : 0
    if (!row || expiresAtMs < Date.now()) return null
    const values = valuesOf(row.data, id)
    this.#before = { id, values: structuredClone(values), expiresAtMs }
    return values
  }

  async write(id: string, values: SessionData): Promise<void> {
    const { [FLASH_KEY]: flash, ...rest } = values
    const isKnown = this.#before?.id === id
    const isInCookie = this.#keepFlash(asObject(flash))
    if (!isKnown && this.#owner === null && isOfGuest(rest)) return this.#keepGuest(rest)
    const to = isInCookie ? rest : values

    if (isKnown && this.#owner === null && isDeepStrictEqual(this.#before!.values, to)) {
      return this.touch(id)
    }
    await this.#writeRow(id, { from: isKnown ? this.#before!.values : {}, to, isKnown })
  }

  /** @returns false for what is too large for a cookie */
  #keepFlash(flash: Record<string, unknown>): boolean {
    const { response } = this.given.ctx
    // A request beside the page leaves the message where it is.
    if (isDeepStrictEqual(flash, this.#flash)) return true
    for (const name of this.#flashCookies) response.clearCookie(name)
    if (Object.keys(flash).length === 0) return true
    if (JSON.stringify(flash).length > COOKIE_LENGTH_MAX) return false
    response.encryptedCookie(`${FLASH_COOKIE}${ulid()}`, flash, { maxAge: '10 minutes' })
    return true
  }

  #keepGuest(values: SessionData): void {
    const { ctx } = this.given
    withoutRow.add(ctx)
    // Who asks for a page by an endless address is not led back to it.
    if (JSON.stringify(values).length > COOKIE_LENGTH_MAX) {
      delete values.intended
      delete values.redirect
    }
    if (isDeepStrictEqual(values, this.#guest)) return
    ctx.response.encryptedCookie(GUEST_COOKIE, values, { maxAge: '30 days' })
  }

  async #writeRow(
    id: string,
    change: { from: SessionData; to: SessionData; isKnown: boolean }
  ): Promise<void> {
    if (Object.keys(this.#guest).length > 0) this.given.ctx.response.clearCookie(GUEST_COOKIE)
    if (!change.isKnown && (await this.#insertRow(id, change.to))) return
    // Compare and swap: if the row has changed, it is read again.
    for (;;) {
      const row = await selectSession.first(this.#client, [id])
      if (!row) return
      const merged = withChanges(valuesOf(row.data, id), change)
      const asRead = this.#rows().where({ id, data: row.data })
      const isOver = this.#owner === null && isOfGuest(merged)
      const written: unknown = isOver
        ? await asRead.delete()
        : await asRead.update(this.#columns(id, merged))
      if (Number(written) === 0) continue
      if (isOver) this.#keepGuest(merged)
      return
    }
  }

  /** Takes the place of a session that has run out under the same id. */
  async #insertRow(id: string, values: SessionData): Promise<boolean> {
    const columns = this.#columns(id, values)
    const inserted: unknown[] = await this.#rows()
      .insert({ id, user_id: null, ...columns })
      .onConflict('id')
      .merge()
      .where(`${TABLE}.expires_at`, '<', new Date())
      .returning('id')
    return inserted.length > 0
  }

  #columns(id: string, values: SessionData) {
    return {
      data: new MessageBuilder().build(values, undefined, id),
      expires_at: new Date(Date.now() + this.given.idleSeconds * 1000),
      ...(this.#owner !== null && { user_id: this.#owner }),
    }
  }

  /** A signed-in session is kept alive together with its row among the open sessions. */
  async touch(id: string): Promise<void> {
    const before = this.#before
    if (before?.id !== id) return void withoutRow.add(this.given.ctx)
    if (before.values[OPEN_SESSION_KEY]) return
    const remainingMs = before.expiresAtMs - Date.now()
    if (remainingMs > (this.given.idleSeconds - TOUCH_PRECISION_SECONDS) * 1000) return
    await this.given.rows.touch(id)
  }

  async destroy(id: string): Promise<void> {
    if (this.given.hasCookie) await this.given.rows.destroy(id)
  }

  async tag(_id: string, userId: string): Promise<void> {
    this.#owner = String(userId)
  }

  untag(id: string, userId: string) {
    return this.given.rows.untag(id, userId)
  }

  tagged(userId: string) {
    return this.given.rows.tagged(userId)
  }

  get #client(): QueryClientContract {
    return this.given.db.connection()
  }

  #rows() {
    return this.#client.knexQuery().from(TABLE)
  }
}

/** Where nothing can be written, pages are read all the same; a new session is left unopened. */
class PatientStore extends DatabaseSessionStore {
  async write(id: string, values: SessionData): Promise<void> {
    const { ctx } = this.given
    const isWritten = await writeIfPossible(ctx, () => super.write(id, values))
    if (!isWritten) withoutRow.add(ctx)
  }

  async touch(id: string): Promise<void> {
    await writeIfPossible(this.given.ctx, () => super.touch(id))
  }
}

function valuesOf(data: string, id: string): SessionData {
  return new MessageBuilder().verify<SessionData>(data, id) ?? {}
}

/** Cookies come from outside: what is not one of ours is nothing. */
function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** @returns whether it can be kept without a row */
function isOfGuest(values: SessionData): boolean {
  return Object.keys(values).every((key) => GUEST_KEYS.includes(key))
}

/**
 * What a request took away goes only if it is still what the request saw: what was left meanwhile waits
 * for the next page.
 */
function withChanges(
  current: SessionData,
  { from, to }: { from: SessionData; to: SessionData }
): SessionData {
  const merged = { ...current }
  for (const key of Object.keys(to)) {
    if (!isDeepStrictEqual(to[key], from[key])) merged[key] = to[key]!
  }
  for (const key of Object.keys(from)) {
    if (!(key in to) && isDeepStrictEqual(current[key], from[key])) delete merged[key]
  }
  return merged
}
