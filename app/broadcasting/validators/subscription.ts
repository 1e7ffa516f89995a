import { SOCKET_ID } from '#app/broadcasting/http/own_socket'
import vine from '@vinejs/vine'

const socketId = () => vine.string().regex(SOCKET_ID)

/** As pusher-js names them. */
export const channelAuthValidator = vine.create({
  socket_id: socketId(),
  channel_name: vine.string().maxLength(200),
  /** Of a door: the gate that its person stands at. */
  gate: vine.string().trim().maxLength(60).optional(),
})

/** As many as a page of a list has cards. */
const EVENTS_MAX = 100

export const eventChannelsAuthValidator = vine.create({
  socket_id: socketId(),
  events: vine.array(vine.string().ulid()).maxLength(EVENTS_MAX).distinct(),
})

export const userAuthValidator = vine.create({ socket_id: socketId() })
