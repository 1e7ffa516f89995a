import type { DateTime } from 'luxon'

interface Deed {
  at: DateTime
  does: () => Promise<unknown>
}

/** What is done, at its time: the earliest first, of those of one time the one that was planned first. */
export class Agenda {
  #deeds: (Deed & { order: number })[] = []
  #planned = 0

  add(at: DateTime, does: () => Promise<unknown>): void {
    this.#planned += 1
    this.#deeds.push({ at, does, order: this.#planned })
  }

  /**
   * @param until later deeds are left undone
   * @param perform may plan more, not earlier than the deed that it performs
   */
  async run(until: DateTime, perform: (deed: Deed) => Promise<void>): Promise<void> {
    for (;;) {
      this.#deeds.sort((one, other) => +one.at - +other.at || one.order - other.order)
      const deed = this.#deeds.shift()
      if (!deed || deed.at >= until) return
      await perform(deed)
    }
  }
}
