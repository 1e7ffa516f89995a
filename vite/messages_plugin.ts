import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages } from './messages.ts'

const INDEX = 'virtual:messages'
const EAGER = 'virtual:messages/eager'
const SUFFIX = '.messages.js'

/**
 * Serves resources/lang/{locale}/{namespace}.json to client code as syntax trees, so that no browser
 * ever parses a message. `virtual:messages` holds one lazy chunk per locale and namespace,
 * `virtual:messages/eager` all of them at once, for rendering on the server.
 */
export function messages(options: { directory: string; except: string[] }): Plugin {
  const fileOf = (id: string) => id.slice(0, -SUFFIX.length) + '.json'
  const moduleOf = (locale: string, namespace: string) =>
    join(options.directory, locale, namespace) + SUFFIX

  return {
    name: 'convoca:messages',
    enforce: 'pre',
    resolveId(source) {
      if (source === INDEX || source === EAGER) return `\0${source}`
      return source.startsWith(options.directory) && source.endsWith(SUFFIX) ? source : null
    },
    load(id) {
      if (id === `\0${INDEX}` || id === `\0${EAGER}`) {
        return indexModule(options, moduleOf, id === `\0${EAGER}`)
      }
      if (!id.startsWith(options.directory) || !id.endsWith(SUFFIX)) return null
      this.addWatchFile(fileOf(id))
      const namespace = id.slice(id.lastIndexOf('/') + 1, -SUFFIX.length)
      const tree = JSON.parse(readFileSync(fileOf(id), 'utf8'))
      return `export default ${JSON.stringify(compileMessages(namespace, tree))}`
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(options.directory)) return
      for (const environment of Object.values(server.environments)) {
        environment.moduleGraph.invalidateAll()
      }
      server.ws.send({ type: 'full-reload', path: '*' })
      return []
    },
  }
}

function indexModule(
  options: { directory: string; except: string[] },
  moduleOf: (locale: string, namespace: string) => string,
  eager: boolean
) {
  const files = readdirSync(options.directory).flatMap((locale) =>
    readdirSync(join(options.directory, locale))
      .filter((file) => file.endsWith('.json'))
      .map((file) => ({ locale, namespace: file.slice(0, -'.json'.length) }))
      .filter(({ namespace }) => !options.except.includes(namespace))
  )
  const entries = files.map(({ locale, namespace }, index) => {
    const path = JSON.stringify(moduleOf(locale, namespace))
    return {
      statement: eager ? `import m${index} from ${path}\n` : '',
      property: `${JSON.stringify(`${locale}/${namespace}`)}: ${eager ? `m${index}` : `() => import(${path})`}`,
    }
  })
  return `${entries.map((entry) => entry.statement).join('')}export default {${entries
    .map((entry) => entry.property)
    .join(', ')}}`
}
