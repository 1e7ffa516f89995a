import { isPushEndpoint } from '#app/notifications/rules/push_endpoint'
import {
  isMailedAlways,
  NOTIFICATION_TYPES,
  TYPE_NAMES,
  typeOfTemplate,
  waysOf,
} from '#app/notifications/rules/types'
import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'

/** Of an account, to a prospect (who has none), and the digest of notifications itself. */
const MAIL_ALONE =
  /^(auth[A-Z]\w*|email[A-Z]\w*|accountDeleted|invitation_(?!accepted$)\w+|notification_digest)$/

test.group('Types of notifications', () => {
  test('each has mails that say the same, in both languages, and no mail has two', ({ assert }) => {
    const templates = TYPE_NAMES.flatMap((type) => [...NOTIFICATION_TYPES[type].templates])
    assert.lengthOf(new Set(templates), templates.length)
    for (const locale of ['en', 'es']) {
      const i18n = i18nManager.locale(locale)
      for (const template of templates) {
        assert.isTrue(i18n.hasMessage(`emails.${template}.subject`), `${locale} ${template}`)
      }
      for (const type of TYPE_NAMES) {
        assert.isTrue(i18n.hasMessage(`notifications.types.${type}.label`), `${locale} ${type}`)
        assert.isTrue(i18n.hasMessage(`notifications.types.${type}.help`), `${locale} ${type}`)
      }
    }
  })

  test('what is mailed about an account is no notification', ({ assert }) => {
    for (const template of [
      'authNewDevice',
      'authResetPassword',
      'emailChanged',
      'accountDeleted',
    ]) {
      assert.isNull(typeOfTemplate(template))
    }
  })

  test('every other mail of the house is of a kind, and no mail is both', ({ assert }) => {
    const templates = Object.keys(i18nManager.getTranslationsFor('en')).flatMap(
      (key) => /^emails\.(\w+)\.subject$/.exec(key)?.[1] ?? []
    )
    assert.includeMembers(templates, ['payment_raised', 'invitation_sent'])
    const alone = templates.filter((template) => MAIL_ALONE.test(template))
    assert.deepEqual(
      templates.filter((template) => typeOfTemplate(template) === null),
      alone
    )
  })

  test('what the law or the process needs is mailed whatever a person says', ({ assert }) => {
    const nothing = { inApp: false, mail: 'off', push: false } as const
    for (const type of TYPE_NAMES) {
      const { mail, ...rest } = waysOf(type, nothing)
      assert.deepEqual(rest, { inApp: false, push: false })
      assert.equal(mail, isMailedAlways(type) ? 'at_once' : 'off', type)
    }
  })
})

test.group('Addresses of push services', () => {
  const services = ['push.example.test', '*.wns.example.test']
  const cases: [string, boolean][] = [
    ['https://push.example.test/send/abc', true],
    ['https://db5p.wns.example.test/w/?token=1', true],
    ['https://wns.example.test/', false],
    ['https://evilwns.example.test/', false],
    ['http://push.example.test/send/abc', false],
    ['https://push.example.test.evil.test/', false],
    ['https://user:secret@push.example.test/', false],
    ['https://127.0.0.1/', false],
    ['https://localhost:3333/users', false],
    ['push.example.test', false],
    ['', false],
    [`https://push.example.test/${'a'.repeat(700)}`, false],
  ]
  for (const [endpoint, expected] of cases) {
    test(`${endpoint.slice(0, 60) || '(empty)'}: ${expected ? 'is one' : 'is none'}`, ({
      assert,
    }) => {
      assert.equal(isPushEndpoint(endpoint, services), expected)
    })
  }
})
