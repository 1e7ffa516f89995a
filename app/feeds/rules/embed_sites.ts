/** A site by its origin; `*.` stands for any name below. Over plain HTTP only what runs on the same machine. */
const SITE =
  /^(https:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?|http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?)$/

/**
 * Reads which sites may show our list of events in a frame.
 *
 * @param text origins with commas between, e.g. `https://www.example.edu, https://*.example.edu`
 * @throws when one of them is none: it would be a directive of the policy that nobody meant
 */
export function embedSitesFrom(text: string | undefined): string[] {
  const sites = (text ?? '').split(',').flatMap((site) => site.trim().toLowerCase() || [])
  for (const site of sites)
    if (!SITE.test(site))
      throw new Error(
        `EMBED_SITES: "${site}" is no origin of a site, such as https://www.example.edu`
      )
  return sites
}

/** @returns the policy of a page that shows a list and nothing else, and may be framed by these sites */
export function embedPolicy(sites: readonly string[]): string {
  return [
    `default-src 'none'`,
    `style-src 'unsafe-inline'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors ${["'self'", ...sites].join(' ')}`,
  ].join('; ')
}
