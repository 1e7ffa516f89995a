import env from '#start/env'
import { parseTrustedDomains } from '#app/auth/rules/trusted_domains'

/**
 * E-mail domains whose verified addresses prove a kind (specification, section 1), from
 * `TRUSTED_EMAIL_DOMAINS=student:students.example.edu,staff:example.edu`. Sub-domains are not included.
 */
export const trustedDomains = parseTrustedDomains(env.get('TRUSTED_EMAIL_DOMAINS') ?? '')
