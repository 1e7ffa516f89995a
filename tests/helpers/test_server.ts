import User from '#app/users/models/user'
import { alive } from '#tests/helpers/chromium'
import { sessionRowsOf } from '#tests/helpers/session_rows'
import db from '@adonisjs/lucid/services/db'
import type { Page } from 'playwright'

/** @returns the address of a page of the server that the tests run in */
export const url = (path: string) => `http://127.0.0.1:${process.env.PORT}${path}`

/** Signs a person in, without a page: the form has tests of its own. */
export async function signIn(page: Page, person: { email: string | null }): Promise<void> {
  const user = await User.findByOrFail('email', person.email)
  const { open_sessions: openSession, sessions, cookie } = sessionRowsOf(user)
  await db.table('open_sessions').insert(openSession)
  await db.table('sessions').insert(sessions)
  await page.context().addCookies([{ ...cookie, url: url('/') }])
}

/** The same, and opens a page, which answers to the hand when this returns. */
export async function openAs(
  page: Page,
  person: { email: string | null },
  path: string
): Promise<void> {
  await signIn(page, person)
  await page.goto(url(path))
  await alive(page)
}
