export const ROLES = [
  'scanner',
  'organizer',
  'cashier',
  'admissions',
  'registrar',
  'admin',
] as const
export type Role = (typeof ROLES)[number]

/** By which places a role may be limited. Organizers and scanners are limited by their events, admins by nothing. */
export const LIMITED_BY: Record<Role, readonly ('campuses' | 'faculties')[]> = {
  scanner: [],
  organizer: [],
  cashier: ['campuses', 'faculties'],
  // Prospects belong to no faculty, and the days to which they are invited to a campus.
  admissions: ['campuses'],
  registrar: ['campuses', 'faculties'],
  admin: [],
}

export const KINDS = ['student', 'staff', 'external'] as const
export type Kind = (typeof KINDS)[number]

/**
 * A kind that a person only claims counts as `external` until it is confirmed (specification, section 1).
 *
 * @param person the kind as claimed, and when it was confirmed (null: never)
 * @returns the kind that audiences and prices use
 */
export function effectiveKind(person: { kind: string; kindConfirmedAt: unknown }): Kind {
  return person.kindConfirmedAt ? (person.kind as Kind) : 'external'
}

/** @returns the name in lower case without accents or doubled spaces, as `name_search` stores it */
export function searchable(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * The one place that says which roles count; `onlyCountingRoles` says the same in SQL.
 *
 * @param held the roles that were given, each with its scope, which stays
 * @param account its state, and the roles that require two-factor
 * @returns the roles whose abilities the person has: none while the e-mail is not verified or the account is
 *   disabled, and without two-factor none of those that require it
 */
export function effectiveRoles<Held extends { role: string }>(
  held: Held[],
  account: {
    isVerified: boolean
    isDisabled: boolean
    hasTwoFactor: boolean
    requiring: readonly Role[]
  }
): Held[] {
  if (!account.isVerified || account.isDisabled) return []
  return held.filter(
    ({ role }) => account.hasTwoFactor || !account.requiring.some((one) => one === role)
  )
}

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
