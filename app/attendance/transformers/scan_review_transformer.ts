import type { ReviewedScan } from '#app/attendance/queries/scan_reviews'
import type { List } from '#app/core/http/list_query'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** One page of the scans that doors delivered later and organizers look at. */
export default class ScanReviewTransformer extends BaseTransformer<List<ReviewedScan>> {
  toObject() {
    const { rows, meta } = this.resource
    return {
      rows: rows.map((row) => ({
        clientScanId: row.clientScanId,
        holder: row.holder,
        session: row.session,
        gate: row.gate,
        scannedBy: row.scannedBy,
        occurredAt: row.occurredAt.toISO()!,
        receivedAt: row.receivedAt.toISO()!,
        shown: row.shown,
        result: row.result,
        cause: row.cause,
        timeFlag: row.timeFlag,
        isAdmissible: row.isAdmissible,
        isEarlier: row.isEarlier,
        decision: row.decision && { ...row.decision, at: row.decision.at.toISO()! },
      })),
      meta,
    }
  }
}
