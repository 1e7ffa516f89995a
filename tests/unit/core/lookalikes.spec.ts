import { isMistakable, isPlainName, normalEmail, normalName } from '#app/core/rules/lookalikes'
import { test } from '@japa/runner'

test.group('Names', () => {
  for (const name of [
    'María José Núñez-Peña',
    "Pat O'Brien",
    'J.R. Smith',
    'Ma. Elena',
    'Иван Петров',
    '山田 太郎',
    'Ana, la Chica',
    'Juan Pérez 3.',
  ]) {
    test(`${name} is one`, ({ assert }) => assert.isTrue(isPlainName(name)))
  }

  for (const name of [
    'Ana\nYou have won',
    'Ana\r\nSubject: hello',
    'Ana\u2028hello',
    'Ana\tLópez',
    'Ana\u200bLópez',
    'Ana\u202egnol',
    'Ana\u2066x\u2069',
    'Ana\u00adLópez',
    'Ana\ufeffLópez',
    'Ana\u3164',
    'Ana\u034f',
    'Ana\u2800',
    'Ana\u{e0041}',
    'Ana\u0007',
    'See evil.com',
    'See EVIL.COM/now',
    'https://evil.test',
    'ftp://x',
    'www.evil.test',
    'evil。com',
    'evil．com',
    '10.0.0.1',
  ]) {
    test(`${JSON.stringify(name)} is none`, ({ assert }) => assert.isFalse(isPlainName(name)))
  }

  for (const [typed, stored] of [
    ['  Ana\u00a0 López ', 'Ana López'],
    ['Jose\u0301', 'José'],
    ['Ma.Elena STA.CRUZ', 'Ma. Elena STA. CRUZ'],
    ['J.R. Smith', 'J.R. Smith'],
    ['Www.evil.com', 'Www.evil.com'],
  ] as const) {
    test(`${JSON.stringify(typed)} is stored as ${stored}`, ({ assert }) =>
      assert.equal(normalName(typed), stored))
  }
})

test.group('Addresses', () => {
  for (const typed of [
    ' ANA@Example.test ',
    'ａｎａ@example.test',
    'ana＠example.test',
    'ana@example．test',
    '𝐚𝐧𝐚@example.test',
    'ªna@example.test',
  ]) {
    test(`${typed} is ana@example.test`, ({ assert }) =>
      assert.equal(normalEmail(typed), 'ana@example.test'))
  }

  test('composed and decomposed letters are the same', ({ assert }) => {
    assert.equal(normalEmail('jose\u0301@example.test'), normalEmail('JOSÉ@example.test'))
  })

  for (const email of [
    'ana@example.test',
    'josé.ñandú+1@example.test',
    '用户@例子.公司',
    'иван@почта.рф',
  ]) {
    test(`${email} is nobody else's`, ({ assert }) => assert.isFalse(isMistakable(email)))
  }

  for (const email of [
    'аna@example.test',
    'ana@exаmple.test',
    'иван@example.test',
    'αna@example.test',
    'an\u200ba@example.test',
    'ana\u202e@example.test',
    'ana@exa\u00admple.test',
  ]) {
    test(`${JSON.stringify(email)} could be taken for another`, ({ assert }) =>
      assert.isTrue(isMistakable(email)))
  }
})
