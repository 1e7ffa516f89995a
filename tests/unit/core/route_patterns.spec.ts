import { onlyNamed } from '../../../vite/route_patterns_plugin.js'
import { test } from '@japa/runner'

const REGISTRY = `const routes = {
  'core.health': {
    methods: ["GET","HEAD"],
    pattern: '/health',

    types: placeholder as Registry['core.health']['types'],
  },
  'auth.login': {
    methods: ["GET","HEAD"],
    pattern: '/login',
    types: placeholder as Registry['auth.login']['types'],
  },
  'auth.login.store': {
    methods: ["POST"],
    pattern: '/login',
    types: placeholder as Registry['auth.login.store']['types'],
  },
} as const
`

test.group('Routes in the browser', () => {
  test('are those that client code names, and whole', ({ assert }) => {
    const kept = onlyNamed(REGISTRY, `urlFor('auth.login.store')`)
    assert.equal(
      kept,
      `const routes = {
  'auth.login.store': {
    methods: ["POST"],
    pattern: '/login',
    types: placeholder as Registry['auth.login.store']['types'],
  },
} as const
`
    )
    assert.equal(onlyNamed(REGISTRY, `'core.health' "auth.login" 'auth.login.store'`), REGISTRY)
  })
})
