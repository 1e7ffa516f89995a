import { OpenSessionSchema } from '#database/schema'
import Bowser from 'bowser'

const KINDS = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' } as const

/** One browser that a person is signed in with. */
export default class OpenSession extends OpenSessionSchema {
  /** What the browser says of itself, in the words of people; null where it says nothing known. */
  get device() {
    if (!this.userAgent) return { browser: null, system: null, kind: 'other' as const }
    const { browser, os, platform } = Bowser.parse(this.userAgent)
    const kind = KINDS[platform.type as keyof typeof KINDS] ?? ('other' as const)
    return { browser: browser.name || null, system: os.name || null, kind }
  }
}
