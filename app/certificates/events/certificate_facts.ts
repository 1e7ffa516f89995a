/** Whom a certificate is about, and whom a mail is for. */
export interface Holder {
  userId: number
  name: string
  /** Null: they cannot be reached by mail. */
  email: string | null
  locale: string
  /** Can sign in, as far as we know: the address is theirs. */
  isVerified: boolean
  isDisabled: boolean
}

export interface ToldCertificate {
  publicId: string
  code: string
  kind: 'attendance' | 'prize'
  minutes: number | null
  holder: Holder
}

/** Certificates of an event were issued; `corrects`: each takes the place of another one. */
export class CertificatesIssued {
  constructor(
    readonly event: { title: string },
    readonly certificates: ToldCertificate[],
    readonly corrects: boolean
  ) {}
}

/** A certificate no longer counts, and none took its place. */
export class CertificateWasRevoked {
  constructor(
    readonly event: { title: string },
    readonly certificate: ToldCertificate,
    readonly reason: string
  ) {}
}
