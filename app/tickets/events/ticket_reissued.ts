/** A ticket took the place of one whose code works no more. */
export class TicketReissued {
  constructor(
    readonly holder: {
      id: number
      name: string
      email: string
      locale: string
      isVerified: boolean
      /** Staff registered them at the desk. */
      atDesk: boolean
    },
    readonly ticket: {
      publicId: string
      registrationPublicId: string
      title: string
      replyTo?: string
    }
  ) {}
}
