import { TrackedJobSchema } from '#database/schema'

/** Work of the queue that somebody watches. */
export default class TrackedJob extends TrackedJobSchema {}
