/** @returns the channel on which the places of an event are told, by who may see it */
export function seatsChannel(event: { publicId: string; visibility: string }): string {
  return `${event.visibility === 'public' ? '' : 'private-'}events.${event.publicId}`
}

/** @returns the channel on which readers hear that announcements changed, by who may see them */
export function announcementsChannel(visibility: string): string {
  return visibility === 'public' ? 'announcements' : 'private-members'
}
