/** Who signed, as printed; the signature is the name of its files. */
export interface PrintedSignatory {
  name: string
  title: string
  signature: string | null
}

/**
 * All that a certificate says besides the person's name, as it was on the day of issue. Instants are ISO 8601 in UTC.
 */
export interface CertificateContent {
  /** Where it is checked: the address of the site, as printed. */
  site: string
  university: string
  /** Name of the files of its logo, or null. */
  logo: string | null
  /** As `#rrggbb`; null: the one of the house. */
  colour: string | null
  event: {
    publicId: string
    slug: string
    title: string
    campus: string
    timeZone: string
    startsAt: string
    endsAt: string
  }
  /** Null: a prize, for which nobody counts sessions. */
  sessions: { attended: number; total: number } | null
  /** Null: no prize. */
  prize: { team: string; place: number; teams: number; project: string | null } | null
  signatories: PrintedSignatory[]
}

/** Of the drawing: another number draws another paper from the same content. */
export const TEMPLATE_VERSION = 1
