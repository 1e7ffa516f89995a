/** An event that was published is called off; what becomes of its registrations is a fact of theirs. */
export class EventCancelled {
  constructor(
    readonly eventId: number,
    readonly reason: string,
    readonly actor: { id: number; ability: string }
  ) {}
}
