import { SCREENS, type Screen } from '#tests/helpers/screens'
import app from '@adonisjs/core/services/app'
import { globSync, readFileSync } from 'node:fs'

/** The window that a run looks through; unless told, each screen is seen in the one that shows more of it. */
type Side = 'phone' | 'laptop' | 'both'
const SIDES: readonly string[] = ['phone', 'laptop', 'both'] satisfies Side[]

/** @returns what TEST_SIDE says, `both` unless it is set */
export function chosenSide(side = process.env.TEST_SIDE ?? 'both'): Side {
  if (!SIDES.includes(side)) throw new Error(`TEST_SIDE is none of ${SIDES.join(', ')}: ${side}`)
  return side as Side
}

/** @returns the names of all pages below inertia/pages */
export function allPages(): string[] {
  return globSync('**/*.tsx', { cwd: app.makePath('inertia/pages') })
    .map((file) => file.slice(0, -'.tsx'.length).replaceAll('\\', '/'))
    .sort()
}

/**
 * A screen is called after its page, with what else sets it apart behind it.
 *
 * @returns the name of the page below inertia/pages
 * @throws for a name that begins with no page: such a screen would be chosen by no change
 */
export function pageOf({ name }: Pick<Screen, 'name'>, pages: string[]): string {
  const fits = pages.filter((page) => `${name}-`.startsWith(`${page.replaceAll('/', '-')}-`))
  const [longest] = fits.toSorted((one, other) => other.length - one.length)
  if (!longest) throw new Error(`The screen ${name} is called after no page`)
  return longest
}

interface ChosenScreen {
  screen: Screen
  page: string
  /** False: the page is only opened, once. */
  isFull: boolean
}

/**
 * @param chosen the pages whose screens are looked at with all that opens on them, or `all`
 * @returns the screens of those pages, and the first screen of every other page
 * @throws for the name of a page that there is not
 */
export function chooseScreens(
  chosen: string[] | 'all',
  { screens = SCREENS, pages = allPages() } = {}
): ChosenScreen[] {
  const unknown = chosen === 'all' ? [] : chosen.filter((page) => !pages.includes(page))
  if (unknown.length > 0) throw new Error(`There are no such pages: ${unknown.join(', ')}`)
  const opened = new Set<string>()
  return screens.flatMap((screen) => {
    const page = pageOf(screen, pages)
    const isFull = chosen === 'all' || chosen.includes(page)
    if (!isFull && opened.has(page)) return []
    opened.add(page)
    return { screen, page, isFull }
  })
}

/** @returns the pages that the file TEST_SCREENS names: `{ "full": [...] }`, or `all` */
export function chosenPages(file = process.env.TEST_SCREENS): string[] | 'all' {
  if (!file) return 'all'
  const { full } = JSON.parse(readFileSync(file, 'utf8')) as { full?: unknown }
  if (full === 'all') return full
  const isList = Array.isArray(full) && full.every((page) => typeof page === 'string')
  if (!isList) throw new Error(`${file} names no pages: { "full": [...] } or { "full": "all" }`)
  return full
}
