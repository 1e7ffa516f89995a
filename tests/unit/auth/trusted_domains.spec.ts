import { isTrustedFor, provenKind, parseTrustedDomains } from '#app/auth/rules/trusted_domains'
import { test } from '@japa/runner'

test.group('Trusted e-mail domains', () => {
  const trusted = parseTrustedDomains(' Student:Students.Example.edu , staff:example.edu')

  test('reads pairs of kind and domain', ({ assert }) => {
    assert.deepEqual(trusted, [
      { kind: 'student', domain: 'students.example.edu' },
      { kind: 'staff', domain: 'example.edu' },
    ])
    assert.deepEqual(parseTrustedDomains(''), [])
  })

  for (const wrong of [
    'student',
    'guest:example.edu',
    'student:@example.edu',
    'student:edu',
    'student:a.b:c',
  ])
    test(`refuses the setting ${wrong}`, ({ assert }) => {
      assert.throws(() => parseTrustedDomains(wrong), /TRUSTED_EMAIL_DOMAINS/)
    })

  for (const [kind, email, expected] of [
    ['student', 'ana@students.example.edu', true],
    ['student', 'ana@STUDENTS.example.edu', true],
    ['staff', 'ana@example.edu', true],
    ['staff', 'ana@students.example.edu', false],
    ['student', 'ana@example.edu', false],
    ['student', 'ana@fakestudents.example.edu', false],
    ['student', 'ana@students.example.edu.evil.test', false],
    ['student', '"ana@students.example.edu"@evil.test', false],
    ['student', 'ana@deep.students.example.edu', false],
  ] as const)
    test(`${email} as ${kind}: ${expected}`, ({ assert }) => {
      assert.equal(isTrustedFor(kind, email, trusted), expected)
    })

  for (const [kind, email, expected] of [
    ['student', 'ana@students.example.edu', 'student'],
    ['external', 'ana@example.edu', 'staff'],
    ['student', 'ana@example.edu', null],
    ['external', 'ana@students.example.edu', null],
    ['external', 'ana@elsewhere.test', null],
  ] as const)
    test(`${email}, who says ${kind}, is proven to be ${expected}`, ({ assert }) => {
      assert.equal(provenKind(kind, email, trusted), expected)
    })
})
