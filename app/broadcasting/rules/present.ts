/**
 * Who is at a door, for the others there: a name and a gate, nothing else about the person. Whoever is at two gates, or
 * watches while being at one, is there twice.
 */
export function presentAt(
  { publicId, name }: { publicId: string; name: string },
  gate: string | undefined
): { id: string; info: { name: string; gate: string | null } } {
  return { id: gate ? `${publicId}.${gate}` : publicId, info: { name, gate: gate || null } }
}
