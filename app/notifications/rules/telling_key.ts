/** By which it is known that a person was told of a new announcement. */
const KEY = /^announcement_published:(\d+):/

export function tellingKey(announcementId: number, userId: number): string {
  return `announcement_published:${announcementId}:${userId}`
}

/** @returns the row number of the new announcement that something with that key tells of; null: of none */
export function announcementInKey(key: string | null): number | null {
  const [, id] = KEY.exec(key ?? '') ?? []
  return id ? Number(id) : null
}
