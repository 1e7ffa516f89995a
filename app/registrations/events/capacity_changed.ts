/** An event has more or fewer places than before. */
export class CapacityChanged {
  constructor(readonly eventId: number) {}
}
