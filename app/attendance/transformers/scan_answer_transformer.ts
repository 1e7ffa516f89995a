import type { ScanAnswer } from '#app/attendance/queries/scan_answers'
import { BaseTransformer } from '@adonisjs/core/transformers'

export default class ScanAnswerTransformer extends BaseTransformer<ScanAnswer> {
  /** The answer to one call; the same whenever the call is repeated. */
  toObject() {
    const { clientScanId, result, scannedAt, holder, checkIn, session } = this.resource
    const { openSession, ticketEvent, consentMissing } = this.resource
    return {
      clientScanId,
      result,
      scannedAt: scannedAt.toISO()!,
      holder,
      checkIn: checkIn && {
        publicId: checkIn.publicId,
        at: checkIn.at.toISO()!,
        gate: checkIn.gate,
        by: checkIn.by,
      },
      session: {
        publicId: session.publicId,
        name: session.name,
        opensAt: session.opensAt.toISO()!,
        endsAt: session.endsAt.toISO()!,
      },
      openSession,
      ticketEvent: ticketEvent && { ...ticketEvent },
      consentMissing,
    }
  }

  /** For the last scans of a screen that was opened again: also whether it was undone since. */
  forHistory() {
    return { ...this.toObject(), undone: this.resource.checkIn?.undone ?? false }
  }
}
