/** A person's claim was confirmed or rejected. */
export class ClaimDecided {
  constructor(
    readonly user: { id: number; name: string; email: string; locale: string },
    readonly isConfirmed: boolean,
    readonly reason: string | null
  ) {}
}
