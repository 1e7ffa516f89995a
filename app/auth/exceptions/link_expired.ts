import { Refusal } from '#app/core/exceptions/refusal'

/** The link was used, has expired, or was never sent by us. */
export class LinkExpired extends Refusal {
  static code = 'E_LINK_EXPIRED'
  static status = 410
}
