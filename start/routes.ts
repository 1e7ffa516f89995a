/*
 * The app on a page: one line per domain.
 */
import '#app/core/routes'
