import { PASSWORD } from '#tests/fixtures/users'
import { alive, signInByForm } from '#tests/helpers/chromium'
import type { Page } from 'playwright'

/** @returns the address of a page of the server that the tests run in */
export const url = (path: string) => `http://127.0.0.1:${process.env.PORT}${path}`

/** Signs somebody in, as `givenUser` made them, by the form. */
export async function signIn(page: Page, person: { email: string | null }): Promise<void> {
  await page.goto(url('/login'))
  await signInByForm(page, { email: person.email!, password: PASSWORD })
  await page.waitForURL((at) => !at.pathname.startsWith('/login'))
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
