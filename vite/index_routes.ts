import type { AllHooks } from '@adonisjs/assembler/types'
import { mkdirSync, writeFileSync } from 'node:fs'

const TARGET = '.adonisjs/client'

/**
 * Writes the pattern of every route by its name, all that a browser needs to write an address: the registry beside it
 * says it three times over, and every page would load it. Runs with the other code generators (node ace codegen).
 */
export default function indexRoutes(): AllHooks['init'][number] {
  return {
    run(_, hooks) {
      hooks.add('routesScanned', (_parent, scanner) => {
        const lines = scanner
          .getScannedRoutes()
          .map(({ name, pattern }) => `  ${JSON.stringify(name)}: ${JSON.stringify(pattern)},`)
        mkdirSync(TARGET, { recursive: true })
        writeFileSync(`${TARGET}/routes.ts`, `export const patterns = {\n${lines.join('\n')}\n}\n`)
      })
    },
  }
}
