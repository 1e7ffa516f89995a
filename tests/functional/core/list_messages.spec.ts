import { givenUser } from '#tests/fixtures/users'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'

type Case = [
  method: 'post' | 'patch',
  path: string,
  body: object,
  field: string,
  en: string,
  es: string,
]

const ID = '01HZZZZZZZZZZZZZZZZZZZZZZZ'
const ROLES = '/users/roles'
const grant = { role: 'scanner', grant: true }
const CASES: Case[] = [
  ...(
    [
      [[], 'people', 'Add at least 1 person.', 'Agrega al menos 1 persona.'],
      [
        Array.from({ length: 501 }, () => ID),
        'people',
        'There can be at most 500 people.',
        'Puede haber como máximo 500 personas.',
      ],
      [
        [ID, 'nobody'],
        'people.1',
        'The person is not one we know. Reload the page and try again.',
        'No reconocemos este dato: persona. Recarga la página e inténtalo de nuevo.',
      ],
      [[null], 'people.0', 'Fill in the person.', 'Completa este campo: persona.'],
    ] as const
  ).map(([people, ...rest]): Case => ['patch', ROLES, { ...grant, people }, ...rest]),
  [
    'post',
    '/announcements',
    { audience: { kinds: ['nobody'] } },
    'audience.kinds.0',
    'Choose one of the options for the kind of person.',
    'Elige una de las opciones de este campo: tipo de persona.',
  ],
  [
    'post',
    '/announcements',
    { event: { sessions: ['first'] } },
    'event.sessions.0',
    'The session was not sent as expected. Reload the page and try again.',
    'Este dato no llegó como se esperaba: sesión. Recarga la página e inténtalo de nuevo.',
  ],
]

test.group('What is wrong with a list', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  for (const [method, path, body, field, en, es] of CASES) {
    test(`is said in both languages: ${en}`, async ({ client, assert }) => {
      for (const [locale, sentence] of [
        ['en', en],
        ['es', es],
      ] as const) {
        const admin = await givenUser({ roles: ['admin', 'organizer'], locale })
        const response = await client[method](path)
          .json(body)
          .accept('json')
          .loginAs(admin)
          .withCsrfToken()
        response.assertStatus(422)
        const errors = response.body().errors as { field: string; message: string }[]
        assert.equal(errors.find((error) => error.field === field)?.message, sentence)
      }
    })
  }
})
