/** What a person claims to be was confirmed or turned down. */
export class ClaimDecided {
  constructor(
    readonly user: { id: number; name: string; email: string; locale: string },
    readonly isConfirmed: boolean,
    readonly reason: string | null
  ) {}
}
