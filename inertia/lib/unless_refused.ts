import type { Page } from '@inertiajs/core'

/** @returns whether the server's rules said no: such an answer is a page with a message, like a success */
export function wasRefused(page: Page): boolean {
  return Boolean((page.props['flash'] as { error?: string } | undefined)?.error)
}

/** For `onSuccess`: a dialog that was refused stays open, with what was typed into it. */
export function unlessRefused(then: () => void) {
  return (page: Page) => {
    if (!wasRefused(page)) then()
  }
}
