/** Keeps what was used last: of more than `max` entries the one goes that was longest neither read nor written. */
export class Recent<Key, Value> extends Map<Key, Value> {
  constructor(readonly max: number) {
    super()
  }

  override get(key: Key): Value | undefined {
    const value = super.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  override set(key: Key, value: Value): this {
    // A map keeps the order of insertion: what was used last stands last.
    this.delete(key)
    super.set(key, value)
    if (this.size > this.max) this.delete(this.keys().next().value!)
    return this
  }
}
