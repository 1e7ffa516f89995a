import { intendedPath } from '#app/auth/rules/intended_path'
import { test } from '@japa/runner'

test.group('Where to go after signing in', () => {
  for (const path of ['/settings/password', '/search?q=a%20b', '/a/../b']) {
    test(`a path of ours: ${path}`, ({ assert }) => {
      const to = intendedPath(path)
      assert.equal(new URL(to, 'http://ours.test').origin, 'http://ours.test')
      assert.notEqual(to, '/dashboard')
    })
  }

  for (const path of [
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/.//evil.test',
    '/%2e//evil.test',
    '/a/..//evil.test',
    '/\t/evil.test',
    'javascript:alert(1)',
    '',
    null,
    ['/a'],
  ]) {
    test(`nowhere else: ${JSON.stringify(path)}`, ({ assert }) => {
      const to = intendedPath(path)
      assert.equal(to, '/dashboard')
    })
  }
})
