import type { ReviewedScan } from '#app/attendance/queries/scan_reviews'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the scans that doors delivered later and organizers look at. */
export default class ScanReviewTransformer extends BaseTransformer<List<ReviewedScan>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map(({ occurredAt, receivedAt, decision, ...scan }) => ({
        ...scan,
        occurredAt: occurredAt.toISO()!,
        receivedAt: receivedAt.toISO()!,
        decision: decision && { ...decision, at: decision.at.toISO()! },
      })),
      meta,
    }
  }
}
