import RejectionReason from '#app/registrations/models/rejection_reason'

/** @returns the reasons that are kept for an event in which applications are decided */
export async function rejectionReasonsOf(event: {
  id: number
  approval: boolean
}): Promise<RejectionReason[]> {
  return event.approval ? RejectionReason.query().where('event_id', event.id).orderBy('reason') : []
}
