/** People may do less than before: a role or a duty was taken away, or their sessions ended. */
export class AccessLost {
  constructor(readonly userIds: number[]) {}
}
