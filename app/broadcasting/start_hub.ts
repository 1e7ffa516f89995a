import { embeddedBroadcaster } from '#app/broadcasting/drivers/embedded_broadcaster'
import { Hub } from '#app/broadcasting/hub/hub'
import { HUB_DEFAULTS, type HubSettings } from '#app/broadcasting/hub/hub_settings'
import { allowsOriginOf } from '#app/broadcasting/rules/allowed_origin'
import { useBroadcaster } from '#app/broadcasting/send_queue'
import type { Credentials } from '#app/broadcasting/signatures'
import type { Server } from 'node:http'

let hub: Hub | null = null

/** @returns the hub of this process; null: its broadcaster is another one */
export const currentHub = (): Hub | null => hub

/** Opens a hub on the server of the app, and broadcasts by it from here on. */
export function startHub(
  server: Server,
  given: { credentials: Credentials; appUrl: string } & Partial<HubSettings>
): Hub {
  const { appUrl, ...settings } = given
  hub = new Hub({ ...HUB_DEFAULTS, allowsOrigin: allowsOriginOf(appUrl), ...settings })
  hub.attach(server)
  useBroadcaster(embeddedBroadcaster(hub))
  return hub
}
