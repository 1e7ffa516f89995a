import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { covers } from '../inertia/lib/message_areas.ts'
import { compileMessages, type CompiledMessage } from './messages.ts'

const INDEX = 'virtual:messages'
const STAFF = 'virtual:messages/staff'
const EAGER = 'virtual:messages/eager'
const SUFFIX = '.messages.js'

interface MessagesOptions {
  directory: string
  /** Namespaces that only the server uses. */
  except: string[]
  /** What each chunk holds: namespaces or dotted parts of them. */
  areas: Record<string, string[]>
  /** Those that only staff open, in an index of their own. */
  staff: string[]
}

/**
 * Serves resources/lang/{locale}/{namespace}.json to client code as syntax trees, so that no browser
 * ever parses a message. `virtual:messages` holds one lazy chunk per locale and area, `virtual:messages/eager`
 * everything at once, for rendering on the server.
 */
export function messages(options: MessagesOptions): Plugin {
  const { directory } = options
  const isMessages = (id: string) => id.startsWith(directory) && id.endsWith(SUFFIX)

  return {
    name: 'convoca:messages',
    enforce: 'pre',
    resolveId(source) {
      if ([INDEX, STAFF, EAGER].includes(source)) return `\0${source}`
      return isMessages(source) ? source : null
    },
    load(id) {
      if (id === `\0${INDEX}`) return lazyIndex(options, (area) => !options.staff.includes(area))
      if (id === `\0${STAFF}`) return lazyIndex(options, (area) => options.staff.includes(area))
      if (id === `\0${EAGER}`) return eagerIndex(options)
      if (!isMessages(id)) return null
      const [locale = '', ...area] = id.slice(directory.length + 1, -SUFFIX.length).split('/')
      const prefixes = options.areas[area.join('/')] ?? []
      for (const prefix of prefixes) this.addWatchFile(fileOf(options, locale, prefix))
      return `export default ${JSON.stringify(pick(options, locale, prefixes))}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(directory)) return
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll()
      }
      server.ws.send({ type: 'full-reload', path: '*' })
      return []
    },
  }
}

function namespacesOf({ directory, except }: MessagesOptions, locale: string) {
  return readdirSync(join(directory, locale))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .filter((namespace) => !except.includes(namespace))
}

function fileOf({ directory }: MessagesOptions, locale: string, prefix: string) {
  return join(directory, locale, `${prefix.replace('!', '').split('.')[0]}.json`)
}

function pick(options: MessagesOptions, locale: string, prefixes: string[]) {
  const picked: Record<string, CompiledMessage> = {}
  const wanted = new Set(prefixes.map((prefix) => prefix.replace('!', '').split('.')[0]!))
  for (const namespace of namespacesOf(options, locale).filter((name) => wanted.has(name))) {
    const tree = JSON.parse(readFileSync(fileOf(options, locale, namespace), 'utf8'))
    for (const [key, message] of Object.entries(compileMessages(namespace, tree))) {
      if (covers(prefixes, key)) picked[key] = message
    }
  }
  return picked
}

function lazyIndex(options: MessagesOptions, isIn: (area: string) => boolean) {
  const entries = readdirSync(options.directory).flatMap((locale) =>
    Object.keys(options.areas)
      .filter(isIn)
      .map((area) => {
        const path = JSON.stringify(join(options.directory, locale, area) + SUFFIX)
        return `${JSON.stringify(`${locale}/${area}`)}: () => import(${path})`
      })
  )
  return `export default {${entries.join(', ')}}`
}

function eagerIndex(options: MessagesOptions) {
  const all = readdirSync(options.directory).map((locale) => {
    const everything = pick(options, locale, namespacesOf(options, locale))
    return `${JSON.stringify(locale)}: ${JSON.stringify(everything)}`
  })
  return `export default {${all.join(', ')}}`
}
