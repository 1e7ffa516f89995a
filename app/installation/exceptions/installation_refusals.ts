import { Refusal, refusal } from '#app/core/exceptions/refusal'
import {
  nearestStrong,
  RATIO_MIN,
  ratiosOf,
  ratioText,
  type Scheme,
  type Use,
} from '#isomorphic/installation/contrast'

const FIELDS = { light: 'brandLight', dark: 'brandDark' } as const

/** A colour is too weak to be read or seen in a scheme; the sentence names the nearest that is not. */
export class ContrastTooLow extends Refusal {
  static code = 'E_CONTRAST_TOO_LOW'
  static status = 422

  constructor(colour: string, scheme: Scheme, use: Use) {
    super({
      use,
      ratio: ratioText(ratiosOf(colour, scheme)[use]),
      needed: String(RATIO_MIN[use]),
      nearest: nearestStrong(colour, scheme),
    })
    this.blamed = FIELDS[scheme]
  }
}

/** The uploaded file does not decode as a picture, whatever it is called. */
export const LogoUnreadable = refusal('E_LOGO_UNREADABLE', 422)

/** The uploaded picture would take too much memory to decode. */
export const LogoTooLarge = refusal('E_LOGO_TOO_LARGE', 422)

/** The campus of a cash desk is archived in the catalogue. */
export const DeskCampusArchived = refusal('E_DESK_CAMPUS_ARCHIVED')

/** As many accounts or desks as a page can show. */
export const ListFull = refusal('E_INSTALLATION_LIST_FULL')

/** Somebody else added one meanwhile, so the order that was sent is not that of all. */
export const OrderOutdated = refusal('E_ORDER_OUTDATED')
