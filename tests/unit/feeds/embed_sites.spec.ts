import { embedPolicy, embedSitesFrom } from '#app/feeds/rules/embed_sites'
import { test } from '@japa/runner'

test.group('Sites that may show the list', () => {
  test('are origins, with a name for all below where it is meant', ({ assert }) => {
    assert.deepEqual(embedSitesFrom(undefined), [])
    assert.deepEqual(embedSitesFrom(' '), [])
    assert.deepEqual(
      embedSitesFrom('https://www.Example.edu, https://*.example.edu,http://localhost:8080'),
      ['https://www.example.edu', 'https://*.example.edu', 'http://localhost:8080']
    )
  })

  for (const wrong of [
    ...['*', 'www.example.edu', 'http://www.example.edu', 'https://example.edu/path'],
    ...["https://a.edu 'unsafe-inline'", 'https://a.edu; script-src *', 'https://*', 'data:'],
  ])
    test(`"${wrong}" is refused`, ({ assert }) => {
      assert.throws(() => embedSitesFrom(wrong), /EMBED_SITES/)
    })

  test('stand in a policy that lets nothing else happen', ({ assert }) => {
    const policy = embedPolicy(['https://www.example.edu'])
    assert.include(policy, "default-src 'none'")
    assert.include(policy, "form-action 'none'")
    assert.include(policy, "frame-ancestors 'self' https://www.example.edu")
    assert.isTrue(embedPolicy([]).endsWith("frame-ancestors 'self'"))
  })
})
