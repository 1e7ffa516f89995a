/** What goes out: ids and a version, no more (docs/live.md has the exception). */
export interface Message {
  channels: string[]
  event: string
  data: object
  /** Who caused it knows already. */
  exceptSocketId?: string
}

export interface PresentPerson {
  id: string
  info: object
}

/** What a client hands to its server in order to listen to a private or presence channel. */
export interface ChannelTicket {
  auth: string
  channel_data?: string
}

/** What a client hands to its server in order to say whose it is. */
export interface PersonTicket {
  auth: string
  user_data: string
}

/** Carries messages to whoever listens; `drivers/` has one for each setting of BROADCAST_CONNECTION. */
export interface Broadcaster {
  /** False: nobody listens, and nothing needs to be said. */
  readonly isOn: boolean
  /** @throws Error when they could not be handed over; they are not sent again */
  send(messages: readonly Message[]): Promise<void>
  admit(input: { socketId: string; channel: string; member?: PresentPerson }): ChannelTicket
  identify(input: { socketId: string; userId: string }): PersonTicket
  /** Notes whose socket it is, before anything is decided about it, so that nobody is shut out too early. */
  note(input: { socketId: string; userId: string }): void
  /** Closes a person's sockets: they come back with what they may hear by now. */
  disconnect(userId: string): Promise<void>
  stop(): Promise<void>
}
