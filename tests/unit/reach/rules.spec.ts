import { isArrival } from '#app/reach/rules/arrivals'
import { markedPath } from '#app/reach/rules/marked_path'
import { reachFigures } from '#app/reach/rules/reach_figures'
import { wayTo, withArrival } from '#app/reach/rules/trail'
import { COUNTED, WAYS, wayOfMark, type Counted, type Way } from '#app/reach/rules/ways'
import { test } from '@japa/runner'

const BROWSER = {
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
}
const asked = (headers: Record<string, string | undefined>, method = 'GET') =>
  isArrival({ method, headers: { ...BROWSER, ...headers } })

test.group('Who arrives', () => {
  test('is a browser that goes there, or a page of ours', ({ assert }) => {
    assert.isTrue(asked({}))
    assert.isTrue(
      isArrival({ method: 'GET', headers: { 'x-inertia': 'true', 'sec-fetch-mode': 'cors' } })
    )
  })

  test('is no program that reads the link, and no browser that fetches it in advance', ({
    assert,
  }) => {
    const others: Record<string, boolean> = {
      'a program that says nothing': isArrival({ method: 'GET', headers: {} }),
      'a browser that asks what is there': asked({}, 'HEAD'),
      'a prefetch': asked({ 'sec-purpose': 'prefetch' }),
      'a prerendering': asked({ 'sec-purpose': 'prefetch;prerender' }),
      'an old prefetch': asked({ purpose: 'prefetch' }),
      'a page of ours in advance': asked({ 'x-inertia': 'true', 'purpose': 'prefetch' }),
      'a script': asked({ 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }),
      'a frame': asked({ 'sec-fetch-dest': 'iframe' }),
      'a picture': asked({ 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }),
      'a search engine': asked({ 'user-agent': 'Mozilla/5.0 (compatible; Examplebot/2.1)' }),
      'a preview': asked({ 'user-agent': 'WhatsApp LinkPreview/1.0' }),
    }
    for (const [what, is] of Object.entries(others)) assert.isFalse(is, what)
  })
})

test.group('Marks', () => {
  test('name a way; what is none of ours is paper', ({ assert }) => {
    for (const way of WAYS) assert.equal(wayOfMark(way), way)
    for (const odd of [undefined, null, '', 'MAIL', 'fax', ['mail'], { mail: 1 }, 'toString'])
      assert.equal(wayOfMark(odd), 'poster')
  })

  test('stand in every address but the one on paper, and in none that is not short', ({
    assert,
  }) => {
    const page = { code: 'k7m2p', path: '/announcements/a-talk' }
    assert.equal(markedPath(page, 'poster'), '/e/k7m2p')
    assert.equal(markedPath(page, 'mail'), '/e/k7m2p?via=mail')
    assert.equal(markedPath({ ...page, code: null }, 'mail'), '/announcements/a-talk')
  })
})

test.group('What a browser remembers', () => {
  test('is the last way to each of the five latest announcements', ({ assert }) => {
    let cookie = withArrival(undefined, 'aaa22', 'poster')
    assert.equal(cookie, 'aaa22.poster')
    assert.equal(wayTo(cookie, 'aaa22'), 'poster')
    assert.isNull(wayTo(cookie, 'bbb22'))
    assert.isNull(wayTo(cookie, null))
    cookie = withArrival(cookie, 'aaa22', 'mail')
    assert.equal(wayTo(cookie, 'aaa22'), 'mail')
    for (const code of ['bbb22', 'ccc22', 'ddd22', 'fff22', 'ggg22'])
      cookie = withArrival(cookie, code, 'feed')
    assert.isNull(wayTo(cookie, 'aaa22'))
    assert.equal(wayTo(cookie, 'bbb22'), 'feed')
    assert.isBelow(cookie.length, 70)
  })

  test('may be anything that somebody sends', ({ assert }) => {
    const odd = [
      null,
      3,
      {},
      [],
      '',
      '-',
      '....',
      'aaa22',
      'aaa22.fax',
      '<b>.mail',
      'aaa22.mail'.repeat(900),
    ]
    for (const cookie of odd) {
      assert.isNull(wayTo(cookie, 'aaa22'), JSON.stringify(cookie)?.slice(0, 40))
      assert.equal(withArrival(cookie, 'bbb22', 'share'), 'bbb22.share')
    }
  })
})

const none = Object.fromEntries(COUNTED.map((what) => [what, 0])) as Record<Counted, number>
const sums = (some: Partial<Record<Way, Partial<Record<Counted, number>>>>) =>
  WAYS.map((way) => ({ way, ...none, ...some[way] }))
const opened = (some: Partial<Record<Way, number>>) =>
  ({ app: 0, mail: 0, feed: 0, share: 0, poster: 0, ...some }) as Record<Way, number>

test.group('Figures of the reach', () => {
  test('say who was told where the house told them, and who registered without a mark', ({
    assert,
  }) => {
    const ways = sums({
      app: { told: 40, opened: 9, registered: 2 },
      mail: { told: 12, opened: 5, registered: 3, refused: 2, unsubscribed: 1 },
      poster: { opened: 20, registered: 4 },
    })
    const figures = reachFigures({ ways, days: [] }, 15)
    assert.deepEqual(figures.ways, [
      { way: 'app', told: 40, opened: 9, registered: 2 },
      { way: 'mail', told: 12, opened: 5, registered: 3 },
      { way: 'feed', told: null, opened: 0, registered: 0 },
      { way: 'share', told: null, opened: 0, registered: 0 },
      { way: 'poster', told: null, opened: 20, registered: 4 },
    ])
    assert.equal(figures.opened, 34)
    assert.equal(figures.unmarked, 6)
    assert.equal(figures.refused, 2)
    assert.equal(figures.unsubscribed, 1)
    // Somebody left and registered again.
    assert.equal(reachFigures({ ways, days: [] }, 8).unmarked, 0)
  })

  test('of a notice know of no registration', ({ assert }) => {
    const figures = reachFigures({ ways: sums({ mail: { opened: 3 } }), days: [] }, null)
    assert.isNull(figures.unmarked)
    for (const { registered } of figures.ways) assert.isNull(registered)
  })

  test('have each day between the first arrival and the last, the latest 92', ({ assert }) => {
    const some = opened({ poster: 2 })
    const days = (...named: string[]) =>
      reachFigures({ ways: sums({}), days: named.map((day) => ({ day, opened: some })) }, 0).days
    assert.deepEqual(days('2026-02-27', '2026-03-01'), [
      { day: '2026-02-27', opened: some },
      { day: '2026-02-28', opened: opened({}) },
      { day: '2026-03-01', opened: some },
    ])
    const long = days('2025-01-01', '2026-03-01')
    assert.lengthOf(long, 92)
    assert.equal(long.at(-1)!.day, '2026-03-01')
    assert.deepEqual(days('2026-03-01'), [{ day: '2026-03-01', opened: some }])
  })
})
