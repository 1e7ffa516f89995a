/** What somebody owes, or until when, is another than before; no money moved. */
export class PaymentsChanged {
  constructor(readonly payments: { publicId: string; payerId: number }[]) {}
}
