interface Claimant {
  kind: string
  kindConfirmedAt: unknown
  studentCode: string | null
  studentCodeConfirmedAt: unknown
}

/** @returns whether the person says to be something, or to have a code, that nobody has confirmed */
export function hasClaim(person: Claimant): boolean {
  const claimsKind = person.kind !== 'external' && !person.kindConfirmedAt
  const claimsCode = person.studentCode !== null && !person.studentCodeConfirmedAt
  return claimsKind || claimsCode
}

/**
 * @returns a mark of the claim that is decided, so that a claim changed since is not decided along with it
 */
export function claimMark(claim: { kind: string; studentCode: string | null }): string {
  return `${claim.kind} ${claim.studentCode ?? ''}`
}
