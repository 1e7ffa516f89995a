import { HUB_LIMITS, isPresence } from '#app/broadcasting/hub/hub_settings'
import {
  frameOf,
  type HubMessage,
  type HubSocket,
  type Member,
} from '#app/broadcasting/hub/hub_socket'

/** Who listens to what. */
export class Channels {
  #sockets = new Map<string, Set<HubSocket>>()

  /** @returns the names of channels that somebody listens to */
  names(): string[] {
    return [...this.#sockets.keys()]
  }

  count(channel: string): number {
    return this.#sockets.get(channel)?.size ?? 0
  }

  /** @returns who is in a presence channel, each person once */
  members(channel: string): Map<string, Member> {
    const members = new Map<string, Member>()
    for (const socket of this.#sockets.get(channel) ?? []) {
      const member = socket.channels.get(channel)
      if (member && !members.has(member.user_id)) members.set(member.user_id, member)
    }
    return members
  }

  /** @returns false: the channel has as many members as it may have */
  join(socket: HubSocket, channel: string, member: Member | null): boolean {
    const known = member && this.members(channel)
    const isNew = member && !known!.has(member.user_id)
    if (isNew && known!.size >= HUB_LIMITS.membersPerChannel) return false
    socket.channels.set(channel, member)
    const listeners = this.#sockets.get(channel)
    if (listeners) listeners.add(socket)
    else this.#sockets.set(channel, new Set([socket]))
    socket.send('pusher_internal:subscription_succeeded', this.#welcome(channel), channel)
    if (isNew) this.#tellOthers('member_added', { channel, data: member, except: socket })
    return true
  }

  leave(socket: HubSocket, channel: string): void {
    const member = socket.channels.get(channel)
    if (member === undefined) return
    socket.channels.delete(channel)
    const listeners = this.#sockets.get(channel)!
    listeners.delete(socket)
    if (listeners.size === 0) this.#sockets.delete(channel)
    if (!member || this.members(channel).has(member.user_id)) return
    const data = { user_id: member.user_id }
    this.#tellOthers('member_removed', { channel, data, except: socket })
  }

  /** Sends one frame to everybody who listens. */
  publish(message: HubMessage & { channel: string }, exceptSocketId?: string): void {
    const listeners = this.#sockets.get(message.channel)
    if (!listeners) return
    const frame = frameOf(message)
    for (const socket of listeners) if (socket.id !== exceptSocketId) socket.write(frame)
  }

  #tellOthers(
    event: 'member_added' | 'member_removed',
    { channel, data, except }: { channel: string; data: unknown; except: HubSocket }
  ): void {
    this.publish({ event: `pusher_internal:${event}`, channel, data }, except.id)
  }

  #welcome(channel: string): unknown {
    if (!isPresence(channel)) return {}
    const members = [...this.members(channel).values()]
    const hash = Object.fromEntries(members.map(({ user_id: id, user_info: info }) => [id, info]))
    return { presence: { count: members.length, ids: Object.keys(hash), hash } }
  }
}
