import { now } from '#app/core/clock'
import { appIconPath } from '#app/installation/rules/app_icons'
import type { GoogleWallet } from '#app/tickets/gateways/wallet_keys'
import type { WalletPass } from '#app/tickets/presenters/wallet_pass'
import { appUrl, isHttps } from '#config/app'
import { SignJWT } from 'jose'
import { createHash } from 'node:crypto'
import type { DateTime } from 'luxon'

const SAVE = 'https://pay.google.com/gp/v/save/'
const ALGORITHM = 'RS256'
const FINGERPRINT_LENGTH = 12

/**
 * @returns the address at which Google offers to keep the ticket. All that it shows is in the address, signed: nothing
 *   reaches Google before somebody opens it, and the server asks Google for nothing.
 */
export async function googlePassUrl(
  pass: WalletPass,
  { issuerId, account, privateKey }: GoogleWallet
): Promise<string> {
  const eventClass = named(`${issuerId}.${pass.eventId}`, classOf(pass))
  const eventObject = named(`${issuerId}.${pass.ticketId}`, {
    classId: eventClass.id,
    ...objectOf(pass),
  })
  const token = await new SignJWT({
    typ: 'savetowallet',
    origins: [new URL(appUrl).origin],
    payload: { eventTicketClasses: [eventClass], eventTicketObjects: [eventObject] },
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(account)
    .setAudience('google')
    .setIssuedAt(now().toUnixInteger())
    .sign(privateKey)
  return SAVE + token
}

/**
 * Google keeps what it got first by an id, whatever comes later: what changed (a new date, another name) has another id,
 * and what did not is the same pass.
 */
function named<Content extends object>(id: string, content: Content): Content & { id: string } {
  const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex')
  return { id: `${id}-${fingerprint.slice(0, FINGERPRINT_LENGTH)}`, ...content }
}

function classOf(pass: WalletPass) {
  const { issuer, startsAt, endsAt } = pass
  const said = (value: string) => ({ defaultValue: { language: pass.language, value } })
  return {
    issuerName: issuer.name,
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(pass.title),
    venue: { name: said(pass.venue), address: said(pass.address) },
    dateTime: { start: instant(startsAt), end: instant(endsAt) },
    hexBackgroundColor: issuer.colour,
    // Google fetches it, which it cannot from a machine that it does not reach.
    ...(isHttps && { logo: { sourceUri: { uri: appUrl + appIconPath('maskable-512.png') } } }),
  }
}

function objectOf(pass: WalletPass) {
  const said = (value: string) => ({ defaultValue: { language: pass.language, value } })
  return {
    state: 'ACTIVE',
    ticketHolderName: pass.holder,
    ticketNumber: pass.shortCode,
    ticketType: said(pass.kind),
    barcode: { type: 'QR_CODE', value: pass.code, alternateText: pass.shortCode },
    validTimeInterval: { end: { date: instant(pass.expiresAt) } },
    linksModuleData: { uris: [{ id: 'page', uri: pass.url, description: pass.labels.more }] },
  }
}

/** With the offset of the place: Google shows what stands before it. */
const instant = (at: DateTime) => at.toISO({ suppressMilliseconds: true })
