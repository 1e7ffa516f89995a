/*
 * Stands in the browser's build for `laravel-precognition`, which Inertia imports whole for forms that ask the server
 * while one types. No form here does (docs/decisions.md); one that begins to says so at once.
 */
function refuse(): never {
  throw new Error('Precognition is left out of the build: see vite.config.ts.')
}

/** Inertia sets its cookie and header where a client of one's own names others. */
export const client = { withXsrfCookieName: refuse, withXsrfHeaderName: refuse }
export const createValidator = refuse
export const resolveName = refuse
/** Also asked by Inertia's `useHttp`, in place of which `~/lib/http` is used here. */
export const toSimpleValidationErrors = refuse
