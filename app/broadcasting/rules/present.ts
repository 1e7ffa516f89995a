/** Who is at a door, for the others there: a name and a gate, nothing else about the person. */
export function presentAt(
  { publicId, name }: { publicId: string; name: string },
  gate: string | undefined
): { id: string; info: { name: string; gate: string | null } } {
  return { id: publicId, info: { name, gate: gate || null } }
}
