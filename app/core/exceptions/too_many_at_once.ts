import { Refusal } from '#app/core/exceptions/refusal'

/** How many one action takes from a list: its transaction keeps SQLite's other writers waiting. */
export const AT_ONCE_MAX = 2_000

/** More match the list than one action takes: its filters narrow it. */
export class TooManyAtOnce extends Refusal {
  static code = 'E_TOO_MANY_AT_ONCE'

  constructor() {
    super({ max: AT_ONCE_MAX })
  }
}
