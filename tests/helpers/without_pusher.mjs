/* Imported before a server starts: the package `pusher` is not installed. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier === 'pusher') throw new Error(`Cannot find package 'pusher'`)
    return next(specifier, context)
  },
})
