import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { factsOf, messageGraph, type Resolve } from '../../../vite/named_messages.js'

/* A browser gets the messages that a page's modules name (vite/messages_plugin.ts), and no other. */

const root = (path: string) => app.makePath(path)
const source = root('inertia')

test.group('Messages of pages', () => {
  test('every message of both languages has the same key', ({ assert }) => {
    assert.deepEqual(messageKeys('es').sort(), messageKeys('en').sort())
  })

  test('are those that the page and what it imports name', async ({ assert }) => {
    const keys = await keysNamed('pages/settings/account.tsx')
    assert.includeMembers(keys, ['account.title', 'account.copyAsk', 'settings.tabs.label'])
    assert.isEmpty(
      keys.filter((key) => /^account\.ask\.|^ui\.job\.|^users\./.test(key)),
      'what comes on demand brings its own'
    )
    const dialog = await keysNamed('components/settings/delete_account_dialog.tsx')
    assert.isNotEmpty(dialog.filter((key) => key.startsWith('account.ask.')))
  })

  test('are known of every module, on demand or not', async ({ assert }) => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    const modules = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    const named = await Promise.all(modules.map((file) => keysNamed(file)))
    assert.isAbove(new Set(named.flat()).size, 1000)
  })
})

test.group('What a module names', () => {
  test('is every text that is a key, also handed on as a value', ({ assert }) => {
    const { keys } = factsOf('a.tsx', `t('ui.close'); const tabs = [{ key: 'users.tabs.people' }]`)
    assert.sameMembers([...keys], ['ui.close', 'users.tabs.people'])
  })

  test('is whatever a key put together may become', ({ assert }) => {
    const { patterns } = factsOf('a.ts', 't.dynamic(`enums.${of}Status.${state}`)')
    const matches = (key: string) => patterns.some((pattern) => pattern.test(key))
    assert.isTrue(matches('enums.ticketStatus.valid'))
    assert.isFalse(matches('enums.role.admin'))
    assert.isFalse(matches('users.enums.ticketStatus.valid'))
  })

  test('comes with what it imports, types apart', ({ assert }) => {
    const { imports } = factsOf(
      'a.tsx',
      `import { a } from '~/a'; import type { B } from '~/b'; import { type C } from '~/c'
       import './d.css'; export { e } from '~/e'; const f = () => import('~/f')`
    )
    assert.deepEqual(imports, ['~/a', './d.css', '~/e'])
  })

  test('must be known while building', ({ assert }) => {
    assert.throws(() => factsOf('a.ts', 't.dynamic(row.key)'), /begins in plain text/)
    assert.throws(() => factsOf('a.ts', 't.dynamic(`${row.area}.title`)'), /begins in plain text/)
    assert.doesNotThrow(() => factsOf('a.ts', 't.dynamic(is ? `a.${b}` : `c.${d}`)'))
  })
})

const graph = messageGraph(source)
const resolve: Resolve = async (wanted) => {
  const path = join(source, wanted.replace(/^~\//, ''))
  const files = wanted.startsWith('~/') ? [`${path}.tsx`, `${path}.ts`] : []
  return files.find((file) => existsSync(file)) ?? null
}

function keysNamed(file: string): Promise<string[]> {
  return graph.keysNamed(join(source, file), resolve, messageKeys('en'))
}

function messageKeys(locale: string): string[] {
  const folder = root(`resources/lang/${locale}`)
  return readdirSync(folder).flatMap((file) =>
    leaves(JSON.parse(readFileSync(join(folder, file), 'utf8')), file.replace('.json', ''))
  )
}

function leaves(tree: Record<string, unknown>, prefix: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [`${prefix}.${key}`]
      : leaves(value as Record<string, unknown>, `${prefix}.${key}`)
  )
}
