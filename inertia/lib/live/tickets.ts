import { urlFor } from '~/client'
import { HttpError, sendJson } from '~/lib/http'
import { socketId } from '~/lib/socket_id'

interface ChannelTicket {
  auth: string
  channel_data?: string
}

interface Asked {
  socket: string
  events: Set<string>
  /** By the event; who may not listen has none. */
  tickets: Promise<Record<string, string>>
}

const PLACES = /^private-events\.([^.]+)$/
/** What the server answers at once. */
const EVENTS_MAX = 100
/** After a failure it is asked again so much later, by each page at a moment of its own. */
const [AGAIN_MS, SPREAD_MS] = [2_000, 3_000] as const

let collecting: Asked | null = null

/**
 * Asks the server to be let into a private or presence channel: into those of the cards of a list, which come
 * together, at once.
 *
 * @param gate said of oneself
 * @throws HttpError, also where the answer is no (`isRefusal`)
 */
export function channelTicket(
  socket: string,
  channel: string,
  gate: string | undefined
): Promise<ChannelTicket> {
  const event = PLACES.exec(channel)?.[1]
  if (event) return ticketOfEvent(socket, event)
  const body = { socket_id: socket, channel_name: channel, ...(gate && { gate }) }
  return askUntilAnswered(urlFor('broadcasting.channels.auth'), body)
}

/** Says whose socket it is. */
export function personTicket(socket: string): Promise<{ auth: string; user_data: string }> {
  return askUntilAnswered(urlFor('broadcasting.people.auth'), { socket_id: socket })
}

export function isRefusal(error: Error): boolean {
  return error instanceof HttpError && (error.status === 403 || error.status === 404)
}

async function ticketOfEvent(socket: string, event: string): Promise<ChannelTicket> {
  if (collecting?.socket !== socket || collecting.events.size === EVENTS_MAX) {
    collecting = collect(socket)
  }
  collecting.events.add(event)
  const { [event]: auth } = await collecting.tickets
  if (auth) return { auth }
  throw new HttpError(403, 'Forbidden', undefined, null)
}

/** Asks for what is named until the end of this turn. */
function collect(socket: string): Asked {
  const asked: Asked = { socket, events: new Set(), tickets: Promise.resolve().then(ask) }
  async function ask() {
    if (collecting === asked) collecting = null
    const url = urlFor('broadcasting.events.auth')
    const body = { socket_id: socket, events: [...asked.events] }
    const { tickets } = await askUntilAnswered<{ tickets: Record<string, string> }>(url, body)
    return tickets
  }
  return asked
}

/**
 * Asks for a ticket again while the server is too busy or cannot be reached: a page that is connected and hears
 * nothing would not know it. A refusal is an answer.
 */
async function askUntilAnswered<Ticket>(url: string, body: { socket_id: string }): Promise<Ticket> {
  for (;;) {
    try {
      return await sendJson<Ticket>('POST', url, body)
    } catch (error) {
      const isFinal = error instanceof HttpError && error.status < 500 && error.status !== 429
      if (isFinal || socketId() !== body.socket_id) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS + Math.random() * SPREAD_MS))
  }
}
