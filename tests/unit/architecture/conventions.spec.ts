import { SPEC_PAGES } from '#tests/unit/architecture/spec_pages'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Folders whose files the indexers and the framework find by their names. */
const SUFFIXES: Record<string, string> = {
  controllers: '_controller.ts',
  transformers: '_transformer.ts',
  policies: '_policy.ts',
  middleware: '_middleware.ts',
}

const DOMAINS = readdirSync(app.makePath('app'))

/** @returns the files below a folder, as paths from the root of the project */
function filesBelow(folder: string): string[] {
  if (!existsSync(app.makePath(folder))) return []
  return readdirSync(app.makePath(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function read(path: string): string {
  return readFileSync(app.makePath(path), 'utf8')
}

function controllerFiles(): string[] {
  return filesBelow('app').filter((path) => path.endsWith('_controller.ts'))
}

type Loader = () => Promise<{ default: unknown }>

/** @returns the class that a route calls, or null for a closure */
async function controllerOf(handler: unknown): Promise<unknown> {
  const reference = (handler as { reference?: unknown }).reference
  if (!Array.isArray(reference)) return null
  const target: unknown = reference[0]
  const isClass = typeof target === 'function' && /^class\b/.test(String(target))
  if (isClass) return target
  const module = await (target as Loader)()
  return module.default
}

async function routesWithControllers() {
  router.commit()
  const routes = Object.values(router.toJSON()).flat()
  return Promise.all(
    routes.map(async (route) => ({
      name: route.name ?? '',
      pattern: route.pattern,
      controller: await controllerOf(route.handler),
    }))
  )
}

async function controllerClasses() {
  return Promise.all(
    controllerFiles().map(async (path) => {
      const module = (await import(pathToFileURL(app.makePath(path)).href)) as { default: unknown }
      return { path, domain: path.split('/')[1]!, controller: module.default }
    })
  )
}

/** Exports the lists of all domains, each by a route of the list's own domain. */
const EXPORTER = 'exports/controllers/lists_controller.ts'

test.group('Conventions: suffixes', () => {
  test('a file in an indexed folder carries its suffix, or it is silently absent', ({ assert }) => {
    const wrong = filesBelow('app').filter((path) => {
      const suffix = SUFFIXES[path.split('/')[2] ?? '']
      return suffix && !path.endsWith(suffix)
    })
    assert.deepEqual(wrong, [])
  })

  test('a suffix is only used in the folder that it wires', ({ assert }) => {
    const wrong = filesBelow('app').filter((path) => {
      const folder = Object.keys(SUFFIXES).find((name) => path.endsWith(SUFFIXES[name]!))
      return folder && path.split('/')[2] !== folder
    })
    assert.deepEqual(wrong, [])
  })
})

test.group('Conventions: rooms', () => {
  test('a folder says what is in it: nobody keeps a drawer', ({ assert }) => {
    const drawers = filesBelow('app').filter((path) =>
      /\/(services|helpers|utils|lib|common|misc)\//.test(path)
    )
    assert.deepEqual(drawers, [])
  })
})

test.group('Conventions: pages', () => {
  const pages = filesBelow('inertia/pages')

  test('inertia/pages holds pages only: each file exports one component', ({ assert }) => {
    const wrong = pages.filter(
      (path) => !path.endsWith('.tsx') || !/^export default /m.test(read(path))
    )
    assert.isNotEmpty(pages)
    assert.deepEqual(wrong, [])
  })

  test('each page is named by the specification or listed in docs/screens.md', ({ assert }) => {
    const listed = [...read('docs/screens.md').matchAll(/^\| `([^`]+)`/gm)].map(
      (match) => match[1]!
    )
    const names = pages.map((path) => path.slice('inertia/pages/'.length).replace(/\.tsx$/, ''))
    assert.deepEqual(
      names.filter((name) => !SPEC_PAGES.includes(name) && !listed.includes(name)),
      [],
      'pages that nobody announced'
    )
    assert.deepEqual(
      listed.filter((name) => !names.includes(name)),
      [],
      'docs/screens.md lists pages that do not exist'
    )
  })

  test('each of the 64 pages of the specification exists and is reached by a route', async ({
    assert,
  }) => {
    assert.lengthOf(new Set(SPEC_PAGES), 64)
    assert.deepEqual(
      SPEC_PAGES.filter((name) => !pages.includes(`inertia/pages/${name}.tsx`)),
      [],
      'pages that do not exist'
    )
    const routes = await routesWithControllers()
    const routed = (await controllerClasses()).filter(({ controller }) =>
      routes.some((route) => route.controller === controller)
    )
    const sources = routed.map(({ path }) => read(path)).join('\n')
    const rendered = new Set(
      [...sources.matchAll(/\brender\(\s*'([^']+)'/g)].map((match) => match[1]!)
    )
    assert.deepEqual(
      SPEC_PAGES.filter((name) => !rendered.has(name)),
      [],
      'pages that no controller of a route renders'
    )
  })
})

test.group('Conventions: routes', () => {
  test('every route has a name that starts with a domain', async ({ assert }) => {
    const routes = await routesWithControllers()
    const wrong = routes.filter(({ name }) => !DOMAINS.includes(name.split('.')[0]!))
    assert.isNotEmpty(routes)
    assert.deepEqual(
      wrong.map(({ name, pattern }) => `${pattern} is named "${name}"`),
      []
    )
  })

  test("a controller's routes carry the name of its own domain", async ({ assert }) => {
    const classes = await controllerClasses()
    const routes = await routesWithControllers()
    const wrong = routes.filter(({ name, controller }) => {
      const owner = classes.find((entry) => entry.controller === controller)
      if (controller === null || owner?.path.endsWith(EXPORTER)) return false
      return !name.startsWith(`${owner?.domain}.`)
    })
    assert.deepEqual(
      wrong.map(({ name, pattern }) => `${pattern} is named "${name}"`),
      []
    )
  })

  test('every controller is reached by a route', async ({ assert }) => {
    const routes = await routesWithControllers()
    const dead = (await controllerClasses()).filter(
      (entry) => !routes.some(({ controller }) => controller === entry.controller)
    )
    assert.deepEqual(
      dead.map(({ path }) => path),
      []
    )
  })
})

test.group('Conventions: nothing switched off', () => {
  const FORBIDDEN = ['TODO', 'FIXME', ' as any', '@ts-ignore', 'eslint-disable', 'waitForTimeout']

  test('no open ends, no silenced checks, no skipped or waiting tests', ({ assert }) => {
    const folders = [
      'app',
      'bin',
      'commands',
      'config',
      'database',
      'inertia',
      'isomorphic',
      'providers',
    ]
    const files = [...folders, 'start', 'tests', 'scripts'].flatMap(filesBelow)
    const hits = files
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && basename(path) !== 'conventions.spec.ts')
      .flatMap((path) => {
        const text = read(path)
        const words = FORBIDDEN.filter((word) => text.includes(word))
        if (path.endsWith('.spec.ts') && /\)\s*\.skip\(|test\.skip\(/.test(text)) words.push('skip')
        return words.map((word) => `${path}: ${word}`)
      })
    assert.deepEqual(hits, [])
  })

  test('the name of the product stands in its setting alone', ({ assert }) => {
    const files = ['app', 'config', 'inertia', 'isomorphic', 'resources', 'start'].flatMap(
      filesBelow
    )
    const hits = files.filter(
      (path) => /\.(ts|tsx|json|edge)$/.test(path) && /\bConvoca\b/.test(read(path))
    )
    assert.deepEqual(hits, ['config/app.ts'])
  })
})
