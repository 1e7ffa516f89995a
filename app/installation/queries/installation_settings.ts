import { logoExists, logoFile } from '#app/installation/gateways/logos'
import InstallationSetting from '#app/installation/models/installation_setting'
import type { InstallationSettings } from '#app/installation/rules/installation'
import { appName } from '#config/app'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

/** Another process learns of a change after at most this long; the one that saved it at once. */
const KEPT_MS = 60_000
/** A server reads them again in time, so that no request has to. */
const READ_AGAIN_MS = 30_000
const LOOK_MS = 1_000

const OF_NOBODY: InstallationSettings = {
  name: appName,
  logo: null,
  brand: null,
  email: null,
  phone: null,
  address: null,
}

let kept: { settings: InstallationSettings; atMs: number } | null = null
let last = OF_NOBODY
/** Counts the changes of this process: what was read before one is not remembered after it. */
let changes = 0

/** A server keeps them fresh by itself; commands and tests ask again when they are old. */
let isKeptFresh = false

/**
 * What the university says of itself, remembered so that requests do not ask for it. Not to be asked for inside
 * a transaction: on SQLite it would wait for the connection that the transaction holds.
 */
export async function installationSettings(): Promise<InstallationSettings> {
  if (kept && (isKeptFresh || ageMs() < KEPT_MS)) return kept.settings
  return readSettings()
}

/** Reads the settings twice a minute until the signal says stop; while the database is away the last ones stay. */
export async function keepInstallationSettingsFresh(signal: AbortSignal): Promise<void> {
  isKeptFresh = true
  while (!signal.aborted) {
    if (!kept || ageMs() >= READ_AGAIN_MS) await readSettings().catch(() => null)
    await pause(LOOK_MS, undefined, { signal }).catch(() => null)
  }
  isKeptFresh = false
}

async function readSettings(): Promise<InstallationSettings> {
  const before = changes
  const row = await InstallationSetting.find(1)
  const settings = row ? settingsOf(row) : OF_NOBODY
  if (before === changes) kept = { settings, atMs: performance.now() }
  last = settings
  return settings
}

function ageMs(): number {
  return kept ? performance.now() - kept.atMs : Infinity
}

/** What a sheet of paper wears. */
export interface Letterhead {
  name: string
  /** Path of a PNG file, or null. */
  logo: string | null
  /** As `#rrggbb`; null: the one of the house. */
  colour: string | null
}

/** @returns how the university shows itself on paper, in the colour of the light scheme */
export async function letterhead(): Promise<Letterhead> {
  const { name, logo, brand } = await installationSettings()
  const isThere = logo !== null && (await logoExists(logo))
  return { name, logo: isThere ? logoFile(logo, 'print') : null, colour: brand?.light ?? null }
}

/** @returns what was read last, for pages that are drawn while the database is away */
export function lastInstallationSettings(): InstallationSettings {
  return last
}

/** They were written. */
export function forgetInstallationSettings(): void {
  changes += 1
  kept = null
}

function settingsOf(row: InstallationSetting): InstallationSettings {
  const { name, logo, brandLight, brandDark, email, phone, address } = row
  const brand = brandLight && brandDark ? { light: brandLight, dark: brandDark } : null
  return { name: name ?? appName, logo, brand, email, phone, address }
}
