export type BootFacts = {
  mode: 'demo' | 'production'
  host: string
  appKey: string
  /** Whether the demo data were put into this database by the seeder. */
  isSeeded: boolean
  accounts: number
  demoAccounts: number
  /** As the settings say (ISO 4217). */
  currency: string
  /** Of the prices and payments that are there; null: there are none. */
  storedCurrency: string | null
}

/** The domain of the demo accounts; `.test` can never be a real one. */
export const DEMO_EMAIL_PATTERN = '%@convoca.test'

/** Of 32 random characters, hexadecimal ones too, hardly ever so few differ. */
const KEY_CHARACTERS_MIN = 8

/**
 * May the server start in this mode, on this host, with this database?
 *
 * @returns null when it may, otherwise the sentence that says what is wrong and what to do
 */
export function refusalToBoot(facts: BootFacts): string | null {
  const ofMode = facts.mode === 'demo' ? refusalOfDemo(facts) : refusalOfProduction(facts)
  return ofMode ?? refusalOfCurrency(facts)
}

/** Amounts are read, added up and written in the one currency of the settings, whatever they were stored in. */
function refusalOfCurrency({ currency, storedCurrency }: BootFacts): string | null {
  if (storedCurrency === null || storedCurrency === currency) return null
  return (
    `CURRENCY is ${currency}, and the prices and payments of this database are in ${storedCurrency}: an ` +
    `installation has one currency. Set CURRENCY=${storedCurrency}.`
  )
}

function refusalOfDemo({ host, isSeeded, accounts }: BootFacts): string | null {
  if (!isLoopback(host)) {
    return (
      `APP_MODE=demo has accounts with known passwords, so it only listens on this machine; HOST is ` +
      `"${host}". Use HOST=127.0.0.1, or APP_MODE=production with its own database.`
    )
  }
  if (accounts > 0 && !isSeeded) {
    return (
      'APP_MODE=demo refuses this database: it holds accounts that the demo data did not bring. ' +
      'Use APP_MODE=production, or an empty database for the demo.'
    )
  }
  return null
}

function refusalOfProduction({ appKey, demoAccounts }: BootFacts): string | null {
  if (new Set(appKey).size < KEY_CHARACTERS_MIN) {
    return (
      'APP_MODE=production refuses this APP_KEY: it repeats a few characters, and whoever guesses it can ' +
      'sign tickets and read what is encrypted. A random one: openssl rand -base64 24'
    )
  }
  if (demoAccounts === 0) return null
  return (
    `APP_MODE=production refuses this database: it holds ${demoAccounts} demo accounts ` +
    '(@convoca.test) whose password everybody knows. Use a database of its own, or APP_MODE=demo.'
  )
}

/** @returns whether a host name or address only reaches this machine */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
}
