/*
 * JavaScript entry point of the ace commands: it lets Node run our TypeScript, then hands over.
 */
import '@poppinss/ts-exec'
await import('./bin/console.js')
