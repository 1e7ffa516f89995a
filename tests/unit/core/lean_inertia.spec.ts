import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import * as compat from 'es-toolkit/compat'
import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { leanCore, leanIcon, sameWhenHydrated } from '../../../vite/lean_inertia_plugin.js'

/* What stands in for es-toolkit in the browser (vite.config.ts), against es-toolkit itself. */

type Helpers = Pick<
  typeof compat,
  'cloneDeep' | 'isEqual' | 'get' | 'set' | 'has' | 'toPath' | 'escape'
>

const key = fc.constantFrom('a', 'b', 'title', '0', '1', 'sessions')
const tree = fc.letrec((tie) => ({
  node: fc.oneof(
    { maxDepth: 3 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('node'), { maxLength: 3 }),
    fc.dictionary(key, tie('node'), { maxKeys: 3, noNullPrototype: true })
  ),
})).node
const object = fc.dictionary(key, tree, { noNullPrototype: true })
const path = fc.array(key, { minLength: 1, maxLength: 3 }).map((keys) => keys.join('.'))

test.group('Stand-ins for es-toolkit', (group) => {
  let ours: Helpers
  group.setup(async () => {
    ours = (await import(app.makePath('inertia/lib/no_es_toolkit.ts'))) as Helpers
  })

  test('read like it', ({ assert }) => {
    fc.assert(
      fc.property(object, path, (value, at) => {
        assert.deepEqual(ours.get(value, at), compat.get(value, at))
        assert.equal(ours.has(value, at), compat.has(value, at))
      }),
      { numRuns: 500 }
    )
  })

  test('write like it', ({ assert }) => {
    fc.assert(
      fc.property(object, path, tree, (value, at, written) => {
        const expected = compat.set(compat.cloneDeep(value), at, written)
        assert.deepEqual(ours.set(ours.cloneDeep(value), at, written), expected)
      }),
      { numRuns: 500 }
    )
  })

  test('copy and compare like it', ({ assert }) => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        assert.isTrue(ours.isEqual(ours.cloneDeep(a), a))
        assert.equal(ours.isEqual(a, b), compat.isEqual(a, b))
      }),
      { numRuns: 500 }
    )
  })

  test('share what is not plain data', ({ assert }) => {
    const file = new File(['x'], 'cover.png')
    assert.strictEqual(ours.cloneDeep({ file }).file, file)
    assert.isFalse(ours.isEqual({ file }, { file: null }))
  })

  test('split paths and escape like it', ({ assert }) => {
    for (const text of ['a', 'a.b.0', 'a[0].b', 'a[b][c]', 'sessions[0][startsAt]']) {
      assert.deepEqual(ours.toPath(text), compat.toPath(text))
    }
    const text = `<a href="x">Ana & 'Óscar'</a>`
    assert.equal(ours.escape(text), compat.escape(text))
  })

  test('refuse to touch prototypes', ({ assert }) => {
    ours.set({}, '__proto__.polluted', true)
    assert.notProperty({}, 'polluted')
  })
})

test.group('Inertia in the bundle', () => {
  test('loses the parts that are never called, and nothing of what is', async ({ assert }) => {
    const code = await readFile(app.makePath('node_modules/@inertiajs/core/dist/index.js'), 'utf8')
    const lean = leanCore(code)

    const calls = (text: string) => text.match(/(?<![.\/\w])(polls|dialog_default)\.\w+/g)
    assert.deepEqual(calls(lean), calls(code), 'who would call them still finds something')
    assert.notMatch(lean, /inertia-error-dialog|class Polls?\b/)
    assert.isBelow(lean.length, code.length)
    for (const name of ['Router', 'Response', 'Request', 'Progress']) {
      assert.include(lean, `var ${name} = class`)
    }
    assert.throws(() => leanCore('// src/router.ts'), /has no dialog.ts/)
  })
})

test.group('Inertia when a page comes alive', () => {
  test('takes the same layout props as on the server, so that nothing is drawn twice', async ({
    assert,
  }) => {
    const file = app.makePath('node_modules/@inertiajs/react/dist/index.js')
    const same = sameWhenHydrated(await readFile(file, 'utf8'))
    assert.notInclude(same, '() => emptySnapshot')
    assert.include(same, 'useSyncExternalStore(store.subscribe, store.get, store.get)')
    assert.throws(() => sameWhenHydrated('// src/App.ts'), /in another way/)
  })
})

test.group('Icons in the bundle', () => {
  test('keep their name and their whole drawing, and lose the rest', async ({ assert }) => {
    const icons = app.makePath('node_modules/lucide-react/dist/esm/icons')
    for (const name of ['eye', 'circle-exclamation-point', 'calendar-days', 'circle-user']) {
      const code = await readFile(join(icons, `${name}.mjs`), 'utf8')
      const lean = leanIcon(code)

      assert.notMatch(lean, /\b(key|aliases|size):|^__iconData\.node/m)
      const drawing = ({ node }: IconData) =>
        node.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
      assert.deepEqual(dataOf(lean).name, name)
      assert.deepEqual(dataOf(lean).node, drawing(dataOf(code)))
    }
  })
})

interface IconData {
  name: string
  node: [string, Record<string, string>][]
}

function dataOf(code: string): IconData {
  const literal = /const __iconData = (\{.*?\n\});/s.exec(code)?.[1] ?? ''
  return new Function(`return ${literal}`)() as IconData
}
