import { router } from '@inertiajs/react'
import { HttpNetworkError, type Page } from '@inertiajs/core'
import { askConsent, CONSENT_REQUIRED } from '~/lib/consent'
import { watchResults } from '~/lib/focus_result'
import { formatMessage } from '~/lib/messages'
import type { SharedProps } from '~/lib/shared'
import { toast, type ToastTone } from '~/lib/toast'
import { reportMissing } from '~/lib/trouble'

/** What happens around every visit: toasts, the language and scheme of the document, the focus. */
export function watchNavigation() {
  let method = 'get'
  let pathname = window.location.pathname
  const { version } = initialPage() ?? {}

  // A refusal is answered by the new version too (inertia_middleware.ts); the scripts are still these.
  router.on('beforeUpdate', (event) => {
    event.detail.page.version = version ?? null
  })
  router.on('start', (event) => {
    method = event.detail.visit.method
  })
  router.on('success', (event) => {
    // A visit to where one already is (the language switch) succeeds without navigating.
    applyToDocument(event.detail.page)
    showFlash(event.detail.page)
    if (!event.detail.page.clearHistory) return
    // Nobody is signed in any more: what was fetched ahead goes, and the page that the document came with.
    router.flushAll()
    document.querySelector('script[data-page]')?.remove()
  })
  router.on('error', (event) => showRefusal(event.detail.errors))
  router.on('navigate', (event) => {
    applyToDocument(event.detail.page)
    if (window.location.pathname !== pathname) focusContent()
    pathname = window.location.pathname
  })
  router.on('httpException', (event) => {
    const { status, data } = event.detail.response
    // A page that cannot be shown has a page that says so; a refused write leaves one where one is.
    if (method === 'get' && isPage(data)) return
    event.preventDefault()
    if (codeOf(data) === CONSENT_REQUIRED) askConsent()
    else toast.error(refusalText(status, data))
  })
  router.on('networkError', (event) => {
    event.preventDefault()
    if (event.detail.error instanceof HttpNetworkError) toast.error(message('ui.network'))
    // The script of the page that comes next: the one that is open stays, and says so.
    else reportMissing()
  })
  watchResults()
  showFlash(initialPage())
  showRefusal(initialPage()?.props.errors)
}

/** What the business refuses stands beside the errors of the fields (app/core/exceptions/refusal.ts). */
function showRefusal(errors: object | undefined) {
  const { refusal } = (errors ?? {}) as { refusal?: unknown }
  if (typeof refusal === 'string') toast.error(refusal)
}

function showFlash(page: Page | null) {
  const flash = (page?.props['flash'] ?? {}) as Partial<Record<ToastTone | 'undo', string>>
  const { undo } = flash
  for (const tone of ['success', 'error', 'info'] as const) {
    if (!flash[tone]) continue
    if (tone === 'success' && undo) toast.success(flash[tone], undoing(undo))
    else toast[tone](flash[tone])
  }
}

/** Takes back what was just done, by the address that the server named. */
function undoing(path: string) {
  const onClick = () => router.post(path, {}, { preserveScroll: true, preserveState: true })
  return { label: message('ui.undo'), onClick }
}

function applyToDocument(page: Page) {
  const { locale, colorScheme, brandStyle } = page.props as Partial<SharedProps>
  if (locale) document.documentElement.lang = locale
  if (colorScheme) document.documentElement.dataset['scheme'] = colorScheme
  if (brandStyle !== undefined) document.documentElement.style.cssText = brandStyle ?? ''
}

/** After a change of page the reader starts at its heading; a field with autofocus keeps the focus. */
function focusContent() {
  requestAnimationFrame(() => {
    const main = document.getElementById('main')
    if (!main || main.contains(document.activeElement)) return
    const heading = main.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main).focus({ preventScroll: true })
  })
}

function refusalText(status: number, data: unknown) {
  const sentence = (data as { message?: unknown } | null)?.message
  if (typeof sentence === 'string' && sentence) return sentence
  const known = [400, 403, 404, 413, 415, 419, 429, 503].includes(status) ? status : 500
  return message(`ui.errors.${known}.toast`)
}

function codeOf(data: unknown) {
  return (data as { code?: unknown } | null)?.code
}

function message(key: string) {
  return String(formatMessage(language(), key))
}

function language() {
  return document.documentElement.lang === 'es' ? 'es' : 'en'
}

function isPage(data: unknown): data is Page {
  return typeof data === 'object' && data !== null && 'component' in data
}

function initialPage(): Page | null {
  const text = document.querySelector('script[data-page]')?.textContent
  return text ? (JSON.parse(text) as Page) : null
}
