import { isCommonPassword } from '#app/auth/passwords/password_strength'
import { test } from '@japa/runner'

const PERSONAL = ['maria.gomez@example.edu', 'María Gómez Ruiz', 'Convoca']

test.group('Password strength', () => {
  for (const password of [
    'password12',
    'Password123!',
    'P@ssw0rd2024!',
    'passwordpassword',
    'contraseña123',
    'Contraseña2024',
    '1234567890',
    '0987654321',
    '12345678910',
    '1111111111',
    'aaaaaaaaaaaaaaaaaaaa',
    'abcabcabcabc',
    'abcdefghijk',
    'qwertyuiop',
    'Qwerty123456',
    'asdfghjkl123',
    '1qaz2wsx3edc',
    'q1w2e3r4t5y6',
    'iloveyou123',
    'bienvenido1',
    'universidad',
    'Universidad2025',
    'holahola123',
    'realmadrid1',
    'barcelona10',
    'mariagomez1',
    'gomezruiz1',
    'maria.gomez',
    'maria.gomez@example.edu',
    'convoca2026',
    'Convoca1234!',
    '10-10-2010',
  ]) {
    test(`refuses ${password}`, ({ assert }) => {
      assert.isTrue(isCommonPassword(password, PERSONAL))
    })
  }

  for (const password of [
    'correct horse battery staple',
    'a-long-enough-password',
    'tortuga verde bajo la mesa',
    'xK7#pq2!vR',
    'lluvia-de-marzo-en-patagonia',
    'Three blind cats 88',
    'ñandú viaja lento',
    '東京の夜は静かで長い',
  ]) {
    test(`accepts ${password}`, ({ assert }) => {
      assert.isFalse(isCommonPassword(password, PERSONAL))
    })
  }

  test('what is personal to one is fine for another', ({ assert }) => {
    assert.isTrue(isCommonPassword('tabatowinda', ['tabatowinda@example.edu']))
    assert.isFalse(isCommonPassword('tabatowinda', []))
  })

  test('takes little work for the longest password', ({ assert }) => {
    isCommonPassword('the dictionaries are loaded now')
    const before = process.cpuUsage()
    isCommonPassword('p@55w0rd'.repeat(16), PERSONAL)
    const { user, system } = process.cpuUsage(before)
    assert.isBelow((user + system) / 1_000_000, 0.5)
  })
})
