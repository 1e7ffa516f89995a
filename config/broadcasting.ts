import {
  broadcastingSettingsFrom,
  listenerOrigin,
  type BroadcastingSettings,
} from '#app/broadcasting/broadcasting_settings'
import { BootRefusal } from '#app/core/exceptions/boot_refusal'
import env from '#start/env'
import { appKey, appUrl } from '#config/app'

const OFF: BroadcastingSettings = { broadcaster: 'null', listener: null }

/** What is wrong with the settings: a server does not start with it, while a command needs no broadcasting. */
export let broadcastingProblem: BootRefusal | null = null

export const broadcasting = settings()

/** Where pages may open sockets to; null: nowhere. */
export const socketOrigin = listenerOrigin(broadcasting, appUrl)

function settings(): BroadcastingSettings {
  try {
    return broadcastingSettingsFrom({
      connection: env.get('BROADCAST_CONNECTION'),
      appId: env.get('PUSHER_APP_ID'),
      key: env.get('PUSHER_APP_KEY'),
      secret: env.get('PUSHER_APP_SECRET')?.release(),
      cluster: env.get('PUSHER_APP_CLUSTER'),
      host: env.get('PUSHER_HOST'),
      port: env.get('PUSHER_PORT'),
      scheme: env.get('PUSHER_SCHEME'),
      appKey: appKey.release(),
      appUrl,
    })
  } catch (error) {
    if (!(error instanceof BootRefusal)) throw error
    broadcastingProblem = error
    return OFF
  }
}
