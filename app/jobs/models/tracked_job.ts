import { TrackedJobSchema } from '#database/schema'

/** A background job whose progress a page shows. */
export default class TrackedJob extends TrackedJobSchema {}
