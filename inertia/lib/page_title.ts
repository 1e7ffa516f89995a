import type { Page } from '@inertiajs/core'

/** @returns `{page} - {name of the university}`, or the name alone where the page has no title of its own */
export function pageTitle(title: string, page: Page): string {
  const appName = String(page.props['appName'] ?? '')
  return title ? `${title} - ${appName}` : appName
}
