import { KINDS, type Kind } from '#app/users/rules/roles'

export interface TrustedDomain {
  kind: Kind
  domain: string
}

/**
 * @param setting `kind:domain` pairs, separated by commas
 * @returns the pairs; a setting that cannot be read is a fault of the configuration and throws
 */
export function parseTrustedDomains(setting: string): TrustedDomain[] {
  const pairs = setting.split(',').filter((pair) => pair.trim() !== '')
  return pairs.map((pair) => {
    const [kind, domain, ...rest] = pair.split(':').map((part) => part.trim().toLowerCase())
    const known = KINDS.find((candidate) => candidate === kind)
    if (!known || !domain?.includes('.') || domain.includes('@') || rest.length > 0) {
      throw new Error(
        `TRUSTED_EMAIL_DOMAINS: "${pair.trim()}" is not of the form kind:domain (kinds: ${KINDS.join(', ')})`
      )
    }
    return { kind: known, domain }
  })
}

/** @returns whether a verified address in that domain proves that the person is of that kind */
export function isTrustedFor(kind: string, email: string, trusted: TrustedDomain[]): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return trusted.some((entry) => entry.kind === kind && entry.domain === domain)
}

/**
 * @returns what a verified address proves of a person: the kind that they claim, or that a guest is staff,
 *   which nobody can claim; null: nothing
 */
export function provenKind(claimed: Kind, email: string, trusted: TrustedDomain[]): Kind | null {
  if (isTrustedFor(claimed, email, trusted)) return claimed
  return claimed === 'external' && isTrustedFor('staff', email, trusted) ? 'staff' : null
}
