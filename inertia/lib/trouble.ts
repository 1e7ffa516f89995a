import { sharedSet } from '~/lib/shared_set'

const missing = sharedSet<object>()

/**
 * A part of the page could not be loaded: the page says so, and goes on with what it has.
 *
 * @returns what to call when the part has come after all
 */
export const reportMissing = (): (() => void) => missing.add({})

/** @returns whether some part of the page has not come although it was asked for */
export const useMissing = missing.useSome
