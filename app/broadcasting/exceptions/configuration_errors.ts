import { BootRefusal } from '#app/core/exceptions/boot_refusal'

/** The broadcaster that the settings choose lacks a setting. */
export class BroadcastingNotConfigured extends BootRefusal {
  static readonly code = 'E_BROADCASTING_NOT_CONFIGURED'
}

/** There is no broadcaster of that name. */
export class UnsupportedBroadcaster extends BootRefusal {
  static readonly code = 'E_UNSUPPORTED_BROADCASTER'
}

/** The library that talks with the server of the broadcaster is not installed. */
export class PushClientNotFound extends BootRefusal {
  static readonly code = 'E_PUSH_CLIENT_NOT_FOUND'
}
