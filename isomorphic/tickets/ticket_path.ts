/** Kinds of events whose tickets have a page of their own. */
const KINDS = ['arduino', 'codefest']

/** @returns where a ticket is shown, by the kind of its event */
export function ticketPath(kind: string, publicId: string): string {
  return `/dashboard/tickets/${KINDS.includes(kind) ? kind : 'event'}/${publicId}`
}
