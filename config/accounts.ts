import env from '#start/env'
import { parsePhoneCountry } from '#app/core/rules/phone'
import { parseCodePattern } from '#app/users/rules/student_code'
import { parseTrustedDomains } from '#app/auth/rules/trusted_domains'
import { parseRequiredRoles } from '#app/auth/rules/required_roles'

/**
 * E-mail domains whose verified addresses prove a kind (specification, section 1), from
 * `TRUSTED_EMAIL_DOMAINS=student:students.example.edu,staff:example.edu`. Sub-domains are not included.
 */
export const trustedDomains = parseTrustedDomains(env.get('TRUSTED_EMAIL_DOMAINS') ?? '')

/**
 * Roles that count only for people who have two-factor authentication, from
 * `TWO_FACTOR_REQUIRED_ROLES=admin,cashier`. None unless set.
 */
export const twoFactorRequiredRoles = parseRequiredRoles(env.get('TWO_FACTOR_REQUIRED_ROLES') ?? '')

/**
 * How the university writes its student codes, from `STUDENT_CODE_PATTERN=UG-\d{6}`. A code that does not
 * fit is refused where it is typed and where it is imported.
 */
export const studentCodePattern = parseCodePattern(env.get('STUDENT_CODE_PATTERN') ?? '')

/** Where a phone number belongs that is typed without its country, from `PHONE_COUNTRY=SV` (ISO 3166). */
export const phoneCountry = parsePhoneCountry(env.get('PHONE_COUNTRY') ?? 'SV')
