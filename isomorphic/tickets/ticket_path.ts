/** @returns where a ticket is shown, by the kind of its event */
export function ticketPath(kind: string, publicId: string): string {
  return `/dashboard/tickets/${kind === 'arduino' ? 'arduino' : 'event'}/${publicId}`
}
