/*
 * JavaScript entry point of the ace commands: it lets Node run our TypeScript, then hands over.
 */
import '@poppinss/ts-exec'

// What is generated is committed: it may not depend on which routes this machine's mode has.
if (process.argv[2] === 'codegen') process.env.NODE_ENV = 'development'

await import('./bin/console.js')
