/**
 * Stands in for `laravel-precognition`, which Inertia imports for a validation protocol that this server
 * does not speak (vite.config.ts). Only the helpers that ordinary forms go through do something.
 */
export const client = {
  withXsrfCookieName: () => client,
  withXsrfHeaderName: () => client,
}

export function createValidator(): never {
  throw new Error('Precognitive validation is not part of this app')
}

export function resolveName(name: string | { target: { name: string } }): string {
  return typeof name === 'string' ? name : name.target.name
}

export function toSimpleValidationErrors(errors: Record<string, string | string[]>) {
  return Object.fromEntries(
    Object.entries(errors).map(([key, message]) => [
      key,
      Array.isArray(message) ? message[0] : message,
    ])
  )
}
