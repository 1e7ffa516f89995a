import { configProvider } from '@adonisjs/core'
import { MessageBuilder } from '@adonisjs/core/helpers'
import type { ConfigProvider } from '@adonisjs/core/types'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { stores } from '@adonisjs/session'
import type {
  SessionData,
  SessionStoreFactory,
  SessionStoreWithTaggingContract,
} from '@adonisjs/session/types'
import { isDeepStrictEqual } from 'node:util'

const TABLE = 'sessions'

interface SharedSessionsConfig {
  /** How long a session lives after its last request. */
  idleSeconds: number
}

/**
 * The framework's sessions in the database, for browsers that send several requests at once. Each request
 * writes back only what it changed itself, on top of what the others wrote meanwhile, and nothing at all
 * when the session it read has ended: a slow request neither undoes nor revives anything.
 */
export function sharedSessions(config: SharedSessionsConfig): ConfigProvider<SessionStoreFactory> {
  return configProvider.create(async (app) => {
    const inDatabase = await stores.database({ tableName: TABLE }).resolver(app)
    const db = await app.container.make('lucid.db')
    const age = config.idleSeconds
    return (ctx, sessionConfig) => {
      const rows = inDatabase(ctx, { ...sessionConfig, age }) as SessionStoreWithTaggingContract
      return new SharedSessionStore(rows, db.connection(), age)
    }
  })
}

/** One per request: it remembers what the request read. */
class SharedSessionStore implements SessionStoreWithTaggingContract {
  readonly #before = new Map<string, SessionData>()

  constructor(
    private rows: SessionStoreWithTaggingContract,
    private client: QueryClientContract,
    private idleSeconds: number
  ) {}

  async read(id: string): Promise<SessionData | null> {
    const values = await this.rows.read(id)
    if (values) this.#before.set(id, structuredClone(values))
    return values
  }

  async write(id: string, values: SessionData): Promise<void> {
    const before = this.#before.get(id)
    // Compare and swap: whoever finds the row changed looks at it again.
    for (;;) {
      const row: { data: string } | null = await this.client
        .from(TABLE)
        .where('id', id)
        .select('data')
        .first()
      if (!row) return before ? undefined : this.rows.write(id, values)
      const current = new MessageBuilder().verify<SessionData>(row.data, id) ?? {}
      const merged = withChanges(current, { from: before ?? {}, to: values })
      const swapped: unknown = await this.client
        .from(TABLE)
        .where({ id, data: row.data })
        .update({
          data: new MessageBuilder().build(merged, undefined, id),
          expires_at: new Date(Date.now() + this.idleSeconds * 1000),
        })
      if (Number(swapped) > 0) return
    }
  }

  destroy(id: string) {
    return this.rows.destroy(id)
  }

  touch(id: string) {
    return this.rows.touch(id)
  }

  tag(id: string, userId: string | number) {
    return this.rows.tag(id, userId)
  }

  untag(id: string, userId: string | number) {
    return this.rows.untag(id, userId)
  }

  tagged(userId: string | number) {
    return this.rows.tagged(userId)
  }
}

/**
 * What a request took away goes only if it is still what the request saw: a message that was left
 * meanwhile waits for the next page.
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
