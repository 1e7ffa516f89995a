/** A background job has come further, or to its end. */
export class JobMoved {
  constructor(
    readonly publicId: string,
    readonly to: 'progressed' | 'finished' | 'failed'
  ) {}
}
