import type { Broadcaster } from '#app/broadcasting/broadcaster'

/** Every page works without real time; it only has to be reloaded. */
export const nullBroadcaster: Broadcaster = {
  isOn: false,
  send: async () => {},
  admit: () => ({ auth: '' }),
  identify: () => ({ auth: '', user_data: '' }),
  note: () => {},
  disconnect: async () => {},
  stop: async () => {},
}
