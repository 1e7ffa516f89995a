/** How one takes part: there, from anywhere, or as one likes. */
export const FORMATS = ['in_person', 'online', 'hybrid'] as const
export type Format = (typeof FORMATS)[number]

/** Whom people ask about an event; one of the two at least. */
export interface EventContact {
  name: string | null
  email: string | null
}

type Settings = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** @returns whom the event names; null: nobody */
export function contactOf({ contactName, contactEmail }: Settings): EventContact | null {
  const contact = { name: text(contactName), email: text(contactEmail) }
  return contact.name || contact.email ? contact : null
}

export function formatOf({ format }: Settings): Format {
  return FORMATS.find((known) => known === format) ?? 'in_person'
}

/** @returns where one takes part from elsewhere, for those alone whose place is confirmed; null: nowhere */
export function onlineUrlOf(settings: Settings): string | null {
  return formatOf(settings) === 'in_person' ? null : text(settings.onlineUrl)
}

/** @returns to whom the answers to an event's mails go, among the values of the mail; nothing: to the sender */
export function replyTo(settings: Settings): { replyTo?: string } {
  const email = contactOf(settings)?.email
  return email ? { replyTo: email } : {}
}
