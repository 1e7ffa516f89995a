import { EventSessionSchema } from '#database/schema'

/** One sitting of an event; attendance is per session. */
export default class EventSession extends EventSessionSchema {}
