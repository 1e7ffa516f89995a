/**
 * @param place from the narrow to the wide: venue, campus, address, city
 * @returns where the person's map shows it. Nothing is asked for before one presses; a phone opens its app.
 */
export function mapUrl(place: readonly string[]): string {
  const query = place.filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
