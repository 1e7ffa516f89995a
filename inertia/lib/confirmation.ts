import { router } from '@inertiajs/react'
import type { ActiveVisit } from '@inertiajs/core'
import { urlFor } from '~/client'
import { HttpError } from '~/lib/http'

const QUESTION = 'auth/confirm-password'

/**
 * A write that was answered by asking for the password is sent again, as it was, once the password is
 * confirmed; whoever goes elsewhere instead has not sent it.
 */
export function watchConfirmation() {
  let component: string | null = null
  let asked: ActiveVisit | null = null

  router.on('success', (event) => {
    component = event.detail.page.component
  })
  router.on('finish', ({ detail: { visit } }) => {
    const isAnswer = visit.url.pathname.startsWith(urlFor('auth.confirm_password'))
    const isWrite = visit.method !== 'get'
    if (!visit.completed) return
    if (component === QUESTION) {
      if (isWrite && !isAnswer) asked = visit
      return
    }
    const again = isWrite && isAnswer ? asked : null
    asked = null
    if (!again) return
    const { url, method, data, headers, errorBag, forceFormData } = again
    router.visit(url, { method, data, headers, errorBag, forceFormData, preserveScroll: true })
  })
}

/** @returns whether the password is asked for first; then the page that asks is on its way */
export function asksPassword(error: unknown): boolean {
  const isAsked = error instanceof HttpError && error.code === 'E_PASSWORD_NOT_CONFIRMED'
  if (isAsked) router.visit(urlFor('auth.confirm_password'))
  return isAsked
}
