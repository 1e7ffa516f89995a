import { embedSitesFrom } from '#app/feeds/rules/embed_sites'
import env from '#start/env'

/** The sites that may show the list of events in a frame, by their origins; none unless told. */
export const embedSites: readonly string[] = embedSitesFrom(env.get('EMBED_SITES'))
