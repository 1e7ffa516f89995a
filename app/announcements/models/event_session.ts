import { EventSessionSchema } from '#database/schema'

/** One session of an event; attendance is per session. */
export default class EventSession extends EventSessionSchema {
  /** Milliseconds since 1970, as the rules that the browser shares count. */
  get startsAtMs(): number {
    return this.startsAt.toMillis()
  }

  get endsAtMs(): number {
    return this.endsAt.toMillis()
  }
}
