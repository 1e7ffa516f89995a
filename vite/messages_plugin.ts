import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync, type Plugin, type Rolldown } from 'vite'
import { compileMessages, type CompiledMessage } from './messages.ts'
import { messageGraph, type Resolve } from './named_messages.ts'

const ENTRY = 'virtual:messages'
const EAGER = 'virtual:messages/eager'
const SUFFIX = '.messages.js'

interface MessagesOptions {
  /** Holds {locale}/{namespace}.json. */
  directory: string
  /** Namespaces that only the server uses. */
  except: string[]
  /** The folder of the browser's modules. */
  source: string
  /** The module that every page begins with, in that folder. */
  entry: string
}

/**
 * Serves resources/lang/{locale}/{namespace}.json to client code as syntax trees, so that no browser
 * ever parses a message, and sends a browser only the messages that it may need: those that the entry and
 * what it imports name (`virtual:messages`) at once, and along with each `import('~/…')` those that the
 * module there and what it imports name. `virtual:messages/eager` holds everything, for rendering on the
 * server. The development server sends everything at once.
 */
export function messages(options: MessagesOptions): Plugin[] {
  const { directory, source } = options
  const locales = readdirSync(directory)
  const entry = join(source, options.entry)
  const areaOf = (file: string) => relative(source, file).replace(/\.\w+$/, '')
  const files = new Map([[areaOf(entry), entry]])
  const graph = messageGraph(source)
  const texts = new Map<string, Record<string, CompiledMessage>>()
  const brought = new Map<string, Promise<string[]>>()
  let isBuild = false

  function compiled(locale: string) {
    const known = texts.get(locale) ?? compiledOf(options, locale)
    texts.set(locale, known)
    return known
  }

  /** @returns the keys that come along with a module, and not already with the entry */
  function keysFor(file: string, resolve: Resolve): Promise<string[]> {
    const known = brought.get(file) ?? findKeys(file, resolve)
    brought.set(file, known)
    return known
  }

  async function findKeys(file: string, resolve: Resolve): Promise<string[]> {
    const all = Object.keys(compiled(locales[0]!))
    const atOnce = await graph.keysNamed(entry, resolve, all)
    if (file === entry) return atOnce
    const known = new Set(atOnce)
    const named = await graph.keysNamed(file, resolve, all)
    return named.filter((key) => !known.has(key))
  }

  function loaders(area: string) {
    const perLocale = locales.map((locale) => {
      const path = JSON.stringify(join(directory, locale, area) + SUFFIX)
      return `${locale}: () => import(${path})`
    })
    return `{ ${perLocale.join(', ')} }`
  }

  const served: Plugin = {
    name: 'convoca:messages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    // The filters keep what is nobody's message from coming out of the bundler, eighteen thousand times.
    resolveId: {
      filter: { id: [/^virtual:messages/, /\.messages\.js$/] },
      handler(id) {
        if (id === ENTRY || id === EAGER) return `\0${id}`
        return id.startsWith(directory) ? id : null
      },
    },
    load: {
      filter: { id: [/^\0virtual:messages/, /\.messages\.js$/] },
      async handler(id) {
        if (id === `\0${EAGER}`) {
          const all = locales.map((locale) => [locale, compiled(locale)])
          return `export default ${JSON.stringify(Object.fromEntries(all))}`
        }
        if (id === `\0${ENTRY}`) {
          const isBrowser = this.environment.name === 'client'
          return `export default ${isBrowser ? loaders(areaOf(entry)) : '{}'}`
        }
        if (!id.startsWith(directory)) return null
        const [locale = '', ...area] = id.slice(directory.length + 1, -SUFFIX.length).split('/')
        const all = compiled(locale)
        if (!isBuild) return `export default ${JSON.stringify(all)}`
        const keys = await keysFor(files.get(area.join('/'))!, resolverOf(this))
        return `export default ${JSON.stringify(Object.fromEntries(keys.map((key) => [key, all[key]])))}`
      },
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(directory)) return
      texts.clear()
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll()
      }
      server.ws.send({ type: 'full-reload', path: '*' })
      return []
    },
  }

  /** Once the modules are JavaScript, `import.meta.glob` written out. */
  const bringing: Plugin = {
    name: 'convoca:messages-of-imports',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: (environment) => environment.name === 'client',
    async transform(code, id) {
      if (!id.startsWith(source) || !code.includes('import(')) return null
      const resolve = resolverOf(this)
      let changed = code
      // From the last to the first, so that the places of those before stay true.
      for (const found of parseSync(id, code).module.dynamicImports.reverse()) {
        const { start, end, moduleRequest } = found
        const quoted = code.slice(moduleRequest.start, moduleRequest.end)
        const file = await resolve(quoted.slice(1, -1), id)
        if (!file?.startsWith(source)) continue
        const keys = await keysFor(file, resolve)
        if (keys.length === 0) continue
        const area = areaOf(file)
        files.set(area, file)
        const brings = `bringMessages(${code.slice(start, end)}, '${area}', ${loaders(area)})`
        changed = changed.slice(0, start) + brings + changed.slice(end)
      }
      if (changed === code) return null
      return { code: `import { bringMessages } from '~/lib/messages';${changed}`, map: null }
    },
  }
  return [served, bringing]
}

function resolverOf(context: Rolldown.PluginContext): Resolve {
  return async (wanted, importer) => {
    const found = await context.resolve(wanted, importer)
    return found?.id ?? null
  }
}

function compiledOf({ directory, except }: MessagesOptions, locale: string) {
  const files = readdirSync(join(directory, locale)).filter((file) => file.endsWith('.json'))
  const namespaces = files.map((file) => file.slice(0, -'.json'.length))
  const all: Record<string, CompiledMessage> = {}
  for (const namespace of namespaces.filter((name) => !except.includes(name))) {
    const tree = JSON.parse(readFileSync(join(directory, locale, `${namespace}.json`), 'utf8'))
    Object.assign(all, compileMessages(namespace, tree))
  }
  return all
}
