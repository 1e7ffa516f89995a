/*
 * Which tests, screens and files a change concerns, since the commit that the last passing `whole`
 * recorded. It runs before anything is installed, so it needs git and the standard library only.
 *
 * Sources are read as text: every quoted name of a file counts as an import, type imports apart. An edge too
 * many costs a test run; a missing one would skip a test.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const RECORD = 'tests/whole.json'
const COMMITS_MAX = 200

const CODE = /\.(ts|tsx|mjs|js|cjs)$/
const SPEC = /^tests\/(unit|functional|browser|screenshots)\/.+\.spec\.ts$/
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx']
/** They import everything, and nothing is learnt from what they import. */
const NOT_FOLLOWED = /^(start\/|bin\/|tests\/bootstrap\.ts$|adonisrc\.ts$|\.adonisjs\/)/

/**
 * @param {string} [root] the clone
 * @returns {{ commit: string } | { everything: string }} the commit to compare with, or why everything runs
 */
export function baseOfSelection(root = ROOT) {
  const file = join(root, RECORD)
  if (!existsSync(file)) return { everything: `There is no ${RECORD}: run npm test -- whole.` }
  let commit
  try {
    commit = JSON.parse(readFileSync(file, 'utf8')).commit
  } catch {
    return { everything: `${RECORD} is not JSON.` }
  }
  if (!/^[0-9a-f]{40}$/.test(commit)) return { everything: `${RECORD} names no commit.` }
  if (!isAncestor(commit, root)) {
    return {
      everything: `${commit.slice(0, 8)}, which ${RECORD} names, is not an ancestor of HEAD.`,
    }
  }
  const age = Number(git(root, 'rev-list', '--count', `${commit}..HEAD`))
  if (age > COMMITS_MAX) {
    return { everything: `${commit.slice(0, 8)}, which ${RECORD} names, is ${age} commits old.` }
  }
  return { commit }
}

/**
 * @param {string} base a commit
 * @returns {string[]} what differs between it and the working tree: committed or not, new and deleted files too;
 *   of a renamed file both names
 */
export function changedFiles(base, root = ROOT) {
  const tracked = lines(git(root, 'diff', '--name-only', '--no-renames', '-z', base))
  const untracked = lines(git(root, 'ls-files', '--others', '--exclude-standard', '-z'))
  return [...new Set([...tracked, ...untracked])].sort()
}

/**
 * Reads the sources once; ask it for as many changes as wanted.
 *
 * @param {string[]} [changed] files of a change, some of which may be deleted: what still names those needs them
 * @param {string} [root]
 */
export function importGraph(changed = [], root = ROOT) {
  const files = lines(
    git(root, 'ls-files', '--cached', '--others', '--exclude-standard', '-z')
  ).filter((file) => existsSync(join(root, file)))
  const known = new Set([...files, ...changed])
  const code = files.filter((file) => CODE.test(file))
  const texts = new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const aliases = aliasesOf(root)
  const edges = new Map(
    code.map((file) => [file, edgesOf(file, texts.get(file), { known, aliases })])
  )
  const closures = new Map()

  /**
   * @param {string} file
   * @returns {Set<string>} the file and every file that it needs, directly or not
   */
  function closure(file) {
    const ready = closures.get(file)
    if (ready) return ready
    const reached = new Set([file])
    // A set is walked to its end, also to what is added meanwhile.
    for (const each of reached) {
      if (each !== file && NOT_FOLLOWED.test(each)) continue
      for (const needed of edges.get(each) ?? []) reached.add(needed)
    }
    closures.set(file, reached)
    return reached
  }

  /** @returns {Set<string>} the closures of several files together */
  function closureOf(several) {
    const reached = new Set()
    for (const file of several) for (const each of closure(file)) reached.add(each)
    return reached
  }

  /** @returns {Set<string>} the file and what it imports itself */
  function near(file) {
    return new Set([file, ...(edges.get(file) ?? [])])
  }

  return { root, files, known, texts, edges, closure, closureOf, near }
}

/**
 * @param {string[]} files changed ones
 * @returns {string | null} why they concern every spec and screen; null if they do not
 */
export function everythingBecause(files, graph = importGraph(files)) {
  const everywhere = graph.edges.get('start/kernel.ts') ?? new Set()
  for (const file of files) {
    if (kindOf(file) === 'everything') return `${file} can change what any test sees.`
    if (everywhere.has(file)) return `${file} handles every request.`
  }
  return null
}

/**
 * A spec is reached by what it imports, by the controllers of the addresses it asks for, by the commands it
 * runs and, if it asks over HTTP, by what the capability of its folder is made of. Unit specs are told by
 * their imports alone: they are cheap, so a lane runs all of them.
 *
 * @param {string[]} files changed ones
 * @param {{ base?: string }} options the commit they changed since: of a language file only the messages that
 *   differ count then, otherwise all of them
 * @returns {Set<string>} spec files of every suite
 */
export function specsReachedBy(files, graph = importGraph(files), options = {}) {
  const specs = graph.files.filter((file) => SPEC.test(file))
  if (everythingBecause(files, graph)) return new Set(specs)
  const changed = new Set(files.filter((file) => kindOf(file) === 'imports'))
  const isBuilt = files.some((file) => kindOf(file) === 'built')
  const isAround = files.some((file) => SHARED_PART.test(file) || aroundEveryPage(graph).has(file))
  const messages = changedMessages(files, graph.root, options.base)
  const reach = reachOfSpecs(graph)
  return new Set(
    specs.filter((spec) => {
      if (isAround && OF_SHARED_PARTS.test(spec)) return true
      const reached = reach(spec)
      if (isBuilt && (isBrowser(spec) || reached.has('tests/helpers/built_server.ts'))) return true
      if (messages.length > 0 && saysAny(spec, messages, graph)) return true
      if ([...changed].some((file) => reached.has(file))) return true
      const folder = folderOf(spec)
      return folder !== null && files.some((file) => file.startsWith(`app/${folder}/`))
    })
  )
}

/**
 * A screen is reached by its page and what that imports, by the controllers that render it with the parts
 * that shape the answer, and by the messages it shows.
 *
 * @param {string[]} files changed ones
 * @param {{ base?: string }} options as of `specsReachedBy`
 * @returns {Set<string>} names of page components, as `inertia.render` takes them
 */
export function screensReachedBy(files, graph = importGraph(files), options = {}) {
  const pages = pagesOf(graph)
  const around = aroundEveryPage(graph)
  const isShared = (file) => kindOf(file) === 'built' || STYLES.test(file) || around.has(file)
  if (everythingBecause(files, graph) || files.some(isShared)) return new Set(pages.keys())
  const changed = files.filter((file) => kindOf(file) !== 'nothing')
  const messages = changedMessages(files, graph.root, options.base)
  const renderers = renderersOf(graph)
  const reached = new Set()
  for (const [name, page] of pages) {
    const drawn = graph.closure(page)
    const shaped = new Set(
      [...(renderers.get(name) ?? [])].flatMap((file) => [...shapersOf(file, graph)])
    )
    const isReached = changed.some((file) => drawn.has(file) || shaped.has(file))
    if (isReached || messages.some((message) => namesMessage([...drawn], message, graph))) {
      reached.add(name)
    }
  }
  return reached
}

/**
 * @param {string[]} files changed ones
 * @returns {string[] | 'all'} those to lint that still exist; all of them if the rules have changed
 */
export function lintTargets(files, root = ROOT) {
  if (files.some((file) => LINT_RULES.test(file))) return 'all'
  return files.filter(
    (file) => CODE.test(file) && !file.startsWith('.adonisjs/') && existsSync(join(root, file))
  )
}

const LINT_RULES =
  /(^|\/)(eslint\.config\.js|tsconfig[^/]*\.json|package(-lock)?\.json|\.prettier[^/]*|\.editorconfig)$/

/** Nearly every page imports them: a spec of its own pages is reached by those that these name themselves. */
const SHARED_PART = /^inertia\/(components\/(ui|shell)|css|hooks|layouts|lib)\//
const STYLES = /^inertia\/css\//
/** The browser specs that try what pages share. */
const OF_SHARED_PARTS = /^tests\/browser\/((core|lists)\/|story\.spec\.ts$)/

/** @returns {Set<string>} what draws around every page, or gives each its shared props */
function aroundEveryPage(graph) {
  const entries = ['inertia/app.tsx', 'inertia/ssr.tsx']
  const parts = entries
    .flatMap((file) => [...(graph.edges.get(file) ?? [])])
    // Some are named there to be fetched early.
    .filter((file) => !file.startsWith('inertia/pages/'))
  const around = new Set([...entries, ...graph.closureOf(parts)])
  for (const file of graph.near('app/core/middleware/inertia_middleware.ts')) around.add(file)
  return new Set([...around].filter((file) => kindOf(file) !== 'nothing'))
}

/** In this order; what no line knows concerns everything. */
const KINDS = [
  // Generated from sources, which changed as well, or read by no test that runs the product.
  ['nothing', /^(docs\/|\.adonisjs\/|\.ci\/|tests\/[^/]+\.json$|[^/]+\.md$|LICENSE$)/],
  ['nothing', /^(\.editorconfig|\.git\w+|\.prettierignore|eslint\.config\.js|knip\.json)$/],
  ['nothing', /^(\.dependency-cruiser\.cjs|tsconfig\.depcruise\.json)$/],
  [
    'everything',
    /^scripts\/(test|check\/\w+|lib\/(compiled_sources|debian|dependencies|environment|postgres|process))\.mjs$/,
  ],
  [
    'everything',
    /^(database\/migrations\/|providers\/|start\/|bin\/|tests\/bootstrap\.ts$|tests\/(reporters|runner)\/)/,
  ],
  ['imports', /^config\/(accounts|broadcasting|embed|limits|payments|push|wallets)\.ts$/],
  ['built', /^(vite\/|vite\.config\.ts$|public\/|inertia\/(app|ssr)\.tsx$|tsconfig\.\w+\.json$)/],
  [
    'built',
    /^(inertia\/tsconfig\.json$|scripts\/(build|start)\.mjs$|scripts\/lib\/(build|earlier_assets)\.mjs$)/,
  ],
  ['built', /^resources\/views\/inertia_layout\.edge$/],
  ['messages', /^resources\/lang\/[a-z]+\/[a-z_]+\.json$/],
  ['imports', /^(app|commands|database|inertia|isomorphic|scripts|tests)\/.+\.\w+$/],
  ['imports', /^resources\/(contexts|fonts|views)\//],
]

function kindOf(file) {
  return KINDS.find(([, pattern]) => pattern.test(file))?.[0] ?? 'everything'
}

function isBrowser(spec) {
  return /^tests\/(browser|screenshots)\//.test(spec)
}

/** @returns the capability that a spec which asks over HTTP belongs to, or null */
function folderOf(spec) {
  return /^tests\/(?:functional|browser)\/(\w+)\//.exec(spec)?.[1] ?? null
}

/**
 * Over HTTP a spec is reached by all that its capability imports. In a browser that would be nearly everything:
 * there the files of the capability itself count, and what draws and fills the pages that are opened. Parts that
 * nearly every page has are tried by the specs of `core` and `lists`, by the story, and where a page names them.
 *
 * @returns {(spec: string) => Set<string>} every file that can change what a spec finds
 */
function reachOfSpecs(graph) {
  const routes = routesOf(graph)
  const commands = commandsOf(graph)
  const capabilities = partsOfCapabilities(graph)
  const pages = pagesOf(graph)
  const asked = new Map()

  /** The controllers and commands that one test file names. */
  const askedBy = (file) => {
    const known = asked.get(file)
    if (known) return known
    const text = graph.texts.get(file) ?? ''
    const named = commands.filter(({ name }) => text.includes(`'${name}'`))
    const found = [...routes.namedIn(text), ...named]
    asked.set(file, found)
    return found
  }

  /** A controller names the pages that it renders, or what it imports does. */
  const pagesFrom = (file, method) => {
    const own = pagesNamedIn(methodOf(graph.texts.get(file), method), pages)
    if (own.length > 0) return own
    const helpers = [...graph.near(file)].filter((each) => /^app\/\w+\/http\//.test(each))
    return helpers.flatMap((each) => pagesNamedIn(graph.texts.get(each), pages))
  }

  return (spec) => {
    const own = graph.closure(spec)
    if (spec.startsWith('tests/unit/')) return own
    const reached = new Set(own)
    const add = (files) => files.forEach((file) => reached.add(file))
    const foreign = [...own].filter((file) => file.startsWith('tests/')).flatMap(askedBy)
    for (const { file } of foreign) add(graph.near(file))
    const parts = capabilities.get(folderOf(spec)) ?? []
    if (!isBrowser(spec)) {
      add(graph.closureOf(parts))
      return reached
    }
    for (const file of parts) {
      for (const name of pagesFrom(file)) {
        const page = pages.get(name)
        add(graph.near(page))
        add([...graph.closure(page)].filter((part) => !SHARED_PART.test(part)))
      }
    }
    for (const { file, method } of foreign) {
      for (const name of pagesFrom(file, method)) add(graph.near(pages.get(name)))
    }
    return reached
  }
}

/** @returns the text of a method of a controller with what follows the class; all of it if there is none */
function methodOf(text = '', method = '') {
  const begin = text.search(new RegExp(`^ {2}(async )?${method}\\(`, 'm'))
  if (begin < 0) return text
  const end = text.indexOf('\n  }\n', begin)
  const helpers = text.indexOf('\n}\n', begin)
  return text.slice(begin, end) + (helpers < 0 ? '' : text.slice(helpers))
}

function pagesNamedIn(text = '', pages) {
  return [...text.matchAll(/'([\w/-]+)'/g)]
    .map(([, name]) => name)
    .filter((name) => pages.has(name))
}

/** @returns {Map<string, string[]>} per capability the files through which it is used: requests, facts, jobs */
function partsOfCapabilities(graph) {
  const parts = new Map()
  for (const file of graph.files) {
    const [, folder] =
      /^app\/(\w+)\/(?:(?:controllers|jobs|listeners)\/.+|listeners)\.ts$/.exec(file) ?? []
    if (folder) parts.set(folder, [...(parts.get(folder) ?? []), file])
  }
  return parts
}

const ROUTE = /'([\w.]+)': \{\s*methods: \[[^\]]*\]\s*pattern: '([^']+)'[\s\S]*?\n {2}\}/g

/** The generated table of routes, and who answers each. */
function routesOf(graph) {
  const table = graph.texts.get('.adonisjs/client/registry/schema.d.ts') ?? ''
  const routes = [...table.matchAll(ROUTE)].flatMap(([entry, name, pattern]) => {
    const [, controller, method] =
      /import\('#(app\/[^']+_controller)'\)\.default\['(\w+)'\]/.exec(entry) ?? []
    if (!controller) return []
    return [{ name, segments: pattern.split('/').slice(1), file: `${controller}.ts`, method }]
  })
  const byName = new Map(routes.map((route) => [route.name, route]))

  /** @returns the routes whose addresses or names a text quotes */
  function namedIn(text) {
    const found = new Set()
    for (const [, quoted] of text.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/g)) {
      if (byName.has(quoted)) found.add(byName.get(quoted))
    }
    for (const [, path] of text.matchAll(/['"`]\/((?:\$\{[^}]*\}|[^'"`\s?#])*)/g)) {
      const segments = path.split('/').map((segment) => (segment.includes('${') ? null : segment))
      for (const route of routes) if (isAt(route.segments, segments)) found.add(route)
    }
    return [...found]
  }
  return { namedIn }
}

function isAt(pattern, segments) {
  return (
    pattern.length === segments.length &&
    pattern.every((part, i) => part.startsWith(':') || segments[i] === part)
  )
}

/** @returns {{ name: string, file: string }[]} what `node ace` knows by which name */
function commandsOf(graph) {
  return graph.files
    .filter((file) => /^commands\/\w+\.ts$/.test(file))
    .flatMap((file) => {
      const name = /commandName = '([^']+)'/.exec(graph.texts.get(file))?.[1]
      return name ? [{ name, file }] : []
    })
}

/** @returns {Map<string, string>} page files by the name of their component */
function pagesOf(graph) {
  return new Map(
    graph.files
      .filter((file) => /^inertia\/pages\/.+\.tsx$/.test(file))
      .map((file) => [file.slice('inertia/pages/'.length, -'.tsx'.length), file])
  )
}

/** @returns {Map<string, Set<string>>} per page component the server files that name it */
function renderersOf(graph) {
  const pages = pagesOf(graph)
  const renderers = new Map()
  for (const [file, text] of graph.texts) {
    if (!/^(app|providers)\//.test(file)) continue
    for (const name of pagesNamedIn(text, pages)) {
      renderers.set(name, (renderers.get(name) ?? new Set()).add(file))
    }
  }
  return renderers
}

const SHAPES = /^app\/\w+\/(http|presenters|queries|transformers)\//

/** What gives a page its props: the controller, its queries and presenters, and what transformers are made of. */
function shapersOf(controller, graph) {
  const shapers = new Set([controller])
  for (const file of graph.edges.get(controller) ?? []) {
    if (!SHAPES.test(file)) continue
    shapers.add(file)
    if (!file.includes('/transformers/')) continue
    for (const part of graph.closure(file))
      if (!/^(app\/core\/|database\/)/.test(part)) shapers.add(part)
  }
  return shapers
}

/**
 * @returns {{ key: string, texts: string[] }[]} the messages that differ, with their texts before and after
 */
function changedMessages(files, root, base) {
  return files
    .filter((file) => kindOf(file) === 'messages')
    .flatMap((file) => {
      const before = base ? flatMessages(file, shownAt(base, file, root)) : new Map()
      const path = join(root, file)
      const after = flatMessages(file, existsSync(path) ? readFileSync(path, 'utf8') : '{}')
      const keys = [...new Set([...before.keys(), ...after.keys()])]
      return keys
        .filter((key) => before.get(key) !== after.get(key))
        .map((key) => ({ key, texts: [before.get(key), after.get(key)].filter(Boolean) }))
    })
}

function flatMessages(file, json) {
  const flat = new Map()
  const walk = (prefix, messages) => {
    for (const [key, value] of Object.entries(messages)) {
      if (typeof value === 'string') flat.set(`${prefix}.${key}`, value)
      else walk(`${prefix}.${key}`, value)
    }
  }
  walk(/(\w+)\.json$/.exec(file)[1], JSON.parse(json))
  return flat
}

function shownAt(commit, file, root) {
  try {
    return git(root, 'show', `${commit}:${file}`)
  } catch {
    return '{}'
  }
}

/** A shorter one, `Save` or `Name`, is compared with whole quoted texts only. */
const TEXT_LENGTH_MIN = 12

/** @returns whether the test files of a spec quote the text of a message, or its key */
function saysAny(spec, messages, graph) {
  const files = [...graph.closure(spec)].filter((file) => file.startsWith('tests/'))
  return messages.some(
    (message) =>
      namesMessage(files, message, graph) ||
      message.texts.some((text) => files.some((file) => says(graph.texts.get(file), text)))
  )
}

function says(code, text) {
  if (!code) return false
  const [longest] = text.split(/\{[^{}]*\}|[<>{}]/).sort((a, b) => b.length - a.length)
  if (longest.trim().length >= TEXT_LENGTH_MIN) return code.includes(longest.trim())
  return ["'", '"', '`'].some((quote) => code.includes(quote + text + quote))
}

/** @returns whether one of the files names the key, or begins a key that is put together at run time like it */
function namesMessage(files, { key }, graph) {
  const beginnings = key.split('.').map((_, i, parts) => `\`${parts.slice(0, i + 1).join('.')}.\${`)
  return files.some((file) => {
    const text = graph.texts.get(file)
    if (!text) return false
    return (
      text.includes(`'${key}'`) ||
      text.includes(`"${key}"`) ||
      beginnings.some((part) => text.includes(part))
    )
  })
}

function aliasesOf(root) {
  const { imports = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const own = Object.entries(imports).map(([from, to]) => [
    from.replace('*', ''),
    to.replace(/^\.\//, '').replace(/\*.*$/, ''),
  ])
  return [...own, ['~/', 'inertia/'], ['@generated/', '.adonisjs/client/']]
}

const TYPE_IMPORT =
  /\b(?:import|export)\s+type\s+(?:[\w$]+|\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*'[^']+'/g
const ONLY_TYPES =
  /\b(?:import|export)\s*\{(?:\s*type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?)+\s*\}\s*from\s*'[^']+'/g
const TYPE_QUERY = /\btypeof\s+import\(\s*'[^']+'\s*\)/g
const QUOTED = /'([^'\n]+)'|"([^"\n]+)"|`([^`$\n]+)`/g
const VIEW = /^[a-z_]+\/[a-z_]+$/

function edgesOf(file, text, { known, aliases }) {
  const found = new Set()
  const values = text.replace(TYPE_IMPORT, '').replace(ONLY_TYPES, '').replace(TYPE_QUERY, '')
  for (const [, single, double, ticked] of values.matchAll(QUOTED)) {
    const named = fileNamed(single ?? double ?? ticked, { from: file, known, aliases })
    if (named && named !== file) found.add(named)
  }
  return found
}

/** @returns the file that a quoted text names: by an alias, from its own folder, from the root, or as a view */
function fileNamed(text, { from, known, aliases }) {
  const path = text.replace(/\?\w+$/, '')
  const alias = aliases.find(([prefix]) => path.startsWith(prefix))
  if (alias) return existing(alias[1] + path.slice(alias[0].length), known)
  if (/^\.\.?\//.test(path)) return existing(normalize(join(dirname(from), path)), known)
  if (known.has(path)) return path
  if (VIEW.test(path) && known.has(`resources/views/${path}.edge`))
    return `resources/views/${path}.edge`
  return null
}

function existing(path, known) {
  const bare = path.replace(/\.js$/, '')
  for (const base of bare === path ? [path] : [path, bare]) {
    for (const ending of ENDINGS) if (known.has(base + ending)) return base + ending
  }
  return null
}

function isAncestor(commit, root) {
  try {
    git(root, 'merge-base', '--is-ancestor', commit, 'HEAD')
    return true
  } catch {
    return false
  }
}

function git(root, ...args) {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

function lines(output) {
  return output.split('\0').filter(Boolean)
}
