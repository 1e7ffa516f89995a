import type { AppleWallet } from '#app/tickets/gateways/wallet_keys'
import { passPictures } from '#app/tickets/presenters/pass_pictures'
import type { WalletPass } from '#app/tickets/presenters/wallet_pass'
import { PassType, PKPass } from 'passkit-generator'

/** How long before a session a phone offers the ticket by itself. */
const OFFERED_HOURS_BEFORE = 1

/** @returns the ticket as a signed file for Apple Wallet (`.pkpass`) */
export async function applePass(pass: WalletPass, wallet: AppleWallet): Promise<Buffer> {
  const { issuer } = pass
  const file = new PKPass(
    await passPictures(issuer),
    { wwdr: wallet.wwdr, signerCert: wallet.certificate, signerKey: wallet.privateKey },
    {
      passTypeIdentifier: wallet.passTypeId,
      teamIdentifier: wallet.teamId,
      serialNumber: pass.ticketId,
      organizationName: issuer.name,
      description: pass.title,
      logoText: issuer.name,
      backgroundColor: rgb(issuer.colour),
      foregroundColor: rgb(issuer.ink),
      labelColor: rgb(issuer.ink),
    }
  )
  file.types.push(fieldsOf(pass))
  file.setBarcodes({
    format: 'PKBarcodeFormatQR',
    message: pass.code,
    messageEncoding: 'iso-8859-1',
    altText: pass.shortCode,
  })
  file.setRelevantDates(
    pass.sessions.map(({ startsAt, endsAt }) => ({
      startDate: startsAt.minus({ hours: OFFERED_HOURS_BEFORE }).toJSDate(),
      endDate: endsAt.toJSDate(),
    }))
  )
  // Phones of before 2024 know one date alone.
  file.setRelevantDate(pass.startsAt.toJSDate())
  file.setExpirationDate(pass.expiresAt.toJSDate())
  return file.getAsBuffer()
}

function fieldsOf(pass: WalletPass): PassType<'eventTicket'> {
  const { labels } = pass
  const fields = new PassType('eventTicket')
  fields.headerFields.push({ key: 'day', label: pass.kind, value: pass.day })
  fields.primaryFields.push({ key: 'title', value: pass.title })
  fields.secondaryFields.push({ key: 'when', label: labels.when, value: pass.when })
  fields.auxiliaryFields.push(
    { key: 'holder', label: labels.holder, value: pass.holder },
    { key: 'venue', label: labels.venue, value: pass.venue }
  )
  fields.backFields.push(
    { key: 'event', label: pass.kind, value: pass.title },
    { key: 'period', label: labels.when, value: pass.when },
    { key: 'place', label: labels.venue, value: `${pass.venue}\n${pass.address}` },
    { key: 'code', label: labels.code, value: pass.shortCode },
    { key: 'page', label: labels.more, value: pass.url }
  )
  return fields
}

/** @returns `#rrggbb` as Apple writes colours */
function rgb(colour: string): string {
  const digits = Number.parseInt(colour.slice(1), 16)
  return `rgb(${digits >> 16}, ${(digits >> 8) & 255}, ${digits & 255})`
}
