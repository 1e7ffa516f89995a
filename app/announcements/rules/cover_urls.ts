/**
 * @param cover name of an uploaded cover, or null
 * @returns where each size is served, or null: the page draws one from the kind and the slug
 */
export function coverUrls(cover: string | null): { full: string; card: string } | null {
  if (!cover) return null
  return { full: `/covers/${cover}/full.webp`, card: `/covers/${cover}/card.webp` }
}
