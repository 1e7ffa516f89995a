import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'

const { keepContent, keptContent } = (await import(
  app.makePath('inertia/lib/kept_content.ts')
)) as {
  keepContent: (draw: (content: unknown) => string) => void
  keptContent: (saysAll: unknown[], make: () => unknown) => object
}

test.group('Kept content', () => {
  test('stays elements where nothing draws, is drawn once for what says the same, and anew for what changed', ({
    assert,
  }) => {
    let drawn = 0
    const ask = (title: string, locale: string) =>
      keptContent(['card', { title }, locale], () => title.toUpperCase())
    assert.deepEqual(ask('Robots', 'en'), { children: 'ROBOTS' })

    keepContent((content) => {
      drawn += 1
      return `<b>${String(content)}</b>`
    })
    const robots = { dangerouslySetInnerHTML: { __html: '<b>ROBOTS</b>' } }
    assert.deepEqual(ask('Robots', 'en'), robots)
    assert.deepEqual(ask('Robots', 'en'), robots)
    assert.equal(drawn, 1)

    assert.deepEqual(ask('Stars', 'en'), { dangerouslySetInnerHTML: { __html: '<b>STARS</b>' } })
    ask('Robots', 'es')
    assert.equal(drawn, 3)
  })

  test('keeps so many and no more', ({ assert }) => {
    let drawn = 0
    keepContent(() => `${(drawn += 1)}`)
    const ask = (number: number) => keptContent([number], () => null)
    for (let number = 0; number < 600; number++) ask(number)
    assert.equal(drawn, 600)
    ask(599)
    assert.equal(drawn, 600)
    ask(0)
    assert.equal(drawn, 601)
  })
})
