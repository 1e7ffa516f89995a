import { actingAs, limitedPlaces } from '#app/users/rules/acting'
import { test } from '@japa/runner'

const held = (role: string, campusId: number | null = null, facultyId: number | null = null) => ({
  role,
  campusId,
  facultyId,
})
const NAMES = {
  campuses: new Map([[1, 'North']]),
  faculties: new Map([
    [7, 'Law'],
    [8, 'Science'],
  ]),
}
const rolesAt = (path: string, ...roles: ReturnType<typeof held>[]) =>
  actingAs(roles, NAMES, path).map(({ role }) => role)

test.group('As whom somebody looks at a page', () => {
  test('is the role that the page asks for, by the address that says the most', ({ assert }) => {
    const both = [held('registrar', null, 7), held('cashier', 1)]
    assert.deepEqual(rolesAt('/users', ...both), ['registrar'])
    assert.deepEqual(rolesAt('/users/01ABC', ...both), ['registrar'])
    assert.deepEqual(rolesAt('/imports/people', ...both), ['registrar'])
    assert.deepEqual(rolesAt('/payments/refund-requests', ...both), ['cashier'])
    assert.deepEqual(rolesAt('/reports/payments-per-day', ...both), ['cashier'])
    const organizes = [...both, held('organizer')]
    assert.deepEqual(rolesAt('/reports', ...organizes), ['organizer', 'cashier'])
    assert.deepEqual(rolesAt('/reports/user-payments', ...organizes), ['cashier'])
  })

  test('are all of them at home, and where none is asked for', ({ assert }) => {
    const both = [held('cashier'), held('scanner')]
    for (const path of ['/dashboard', '/settings/profile', '/usersx', '/users', '/']) {
      assert.deepEqual(rolesAt(path, ...both), ['scanner', 'cashier'], path)
    }
    assert.deepEqual(rolesAt('/users'), [])
  })

  test('is an admin everywhere, for everybody', ({ assert }) => {
    const acting = actingAs([held('registrar', null, 7), held('admin')], NAMES, '/users')
    assert.deepEqual(acting, [{ role: 'admin', places: [] }])
  })

  test('says for whom, each place by its name', ({ assert }) => {
    const acting = actingAs(
      [held('registrar', 1, 7), held('registrar', 1, 8), held('cashier')],
      NAMES,
      '/dashboard'
    )
    assert.deepEqual(acting, [
      { role: 'cashier', places: [] },
      {
        role: 'registrar',
        places: [
          { campus: 'North', faculty: 'Law' },
          { campus: 'North', faculty: 'Science' },
        ],
      },
    ])
  })

  test('begins at the places of the limited roles, each once', ({ assert }) => {
    const places = [held('registrar', null, 7), held('cashier', null, 7), held('scanner')]
    assert.deepEqual(limitedPlaces(places), [{ campusId: null, facultyId: 7 }])
    assert.deepEqual(limitedPlaces([held('cashier'), held('organizer')]), [])
  })
})
