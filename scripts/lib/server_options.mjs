/*
 * How a server process is started, whoever starts it (docs/operations.md): what V8 and the C library keep of the
 * memory that busy hours took.
 */

/** V8 lets the space for new objects grow to twice 64 MB; with 16 the process keeps 96 MB less after a busy hour. */
export const SERVER_ARGS = ['--max-semi-space-size=16', 'bin/server.js']

/** Each thread that compresses would keep heaps of its own. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' }
