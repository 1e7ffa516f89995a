/*
 * Who listens to what: one line per listener.
 */

export {}
