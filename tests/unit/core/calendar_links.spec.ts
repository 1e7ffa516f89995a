import { calendarLinks } from '#app/core/rules/calendar_links'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'

const ENTRY = {
  title: 'Robótica & más: día 1 + taller',
  description: 'Traer computadora.',
  location: 'Aula 4, Campus Norte',
  url: 'https://eventos.example.test/announcements/robotica',
  startsAt: DateTime.fromISO('2026-11-28T09:00:00', { zone: 'America/Managua' }),
  endsAt: DateTime.fromISO('2026-11-28T16:30:00', { zone: 'America/Managua' }),
}

test.group('Links to web calendars', () => {
  test('carry title, place and page, and the times in UTC', ({ assert }) => {
    const links = calendarLinks(ENTRY)
    const google = new URL(links.google)
    const outlook = new URL(links.outlook)
    assert.equal(google.host, 'calendar.google.com')
    assert.equal(google.searchParams.get('dates'), '20261128T150000Z/20261128T223000Z')
    assert.equal(outlook.host, 'outlook.office.com')
    assert.equal(outlook.searchParams.get('startdt'), '2026-11-28T15:00:00Z')
    assert.equal(outlook.searchParams.get('enddt'), '2026-11-28T22:30:00Z')
    for (const [url, title, details] of [
      [google, 'text', 'details'],
      [outlook, 'subject', 'body'],
    ] as const) {
      assert.equal(url.searchParams.get(title), ENTRY.title)
      assert.equal(url.searchParams.get('location'), ENTRY.location)
      assert.equal(url.searchParams.get(details), `${ENTRY.description}\n\n${ENTRY.url}`)
    }
  })

  test('hold no plus sign for a space: Outlook shows it as it stands', ({ assert }) => {
    const { outlook } = calendarLinks({ ...ENTRY, title: 'a b' })
    assert.notInclude(outlook, '+')
    assert.include(outlook, 'subject=a%20b')
  })

  test('shorten a long description and keep the page', ({ assert }) => {
    const { google } = calendarLinks({ ...ENTRY, description: '🤖'.repeat(2000) })
    const details = new URL(google).searchParams.get('details')!
    assert.isTrue(details.endsWith(`…\n\n${ENTRY.url}`))
    assert.lengthOf([...details.split('\n')[0]!], 800)
  })
})
