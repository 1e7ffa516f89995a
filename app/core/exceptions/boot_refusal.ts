/** The server must not start like this; the message is the one sentence that a person needs. */
export class BootRefusal extends Error {
  static readonly code: string = 'E_BOOT_REFUSED'
}
