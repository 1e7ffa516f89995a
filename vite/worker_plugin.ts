import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

interface WorkerOptions {
  /** The worker's module. */
  entry: string
  /** The name of its file beside the assets: without a hash, since browsers ask for it by its name. */
  fileName: string
}

/** Builds the service worker into one file of its own; it shares nothing with the pages. */
export function worker({ entry, fileName }: WorkerOptions): Plugin {
  return {
    name: 'convoca:worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        build: {
          write: false,
          lib: { entry, formats: ['iife'], name: 'worker', fileName: () => fileName },
        },
      })
      const [bundle] = Array.isArray(built) ? built : [built]
      if (!bundle || !('output' in bundle)) throw new Error('The worker was not built')
      await writeFile(join(dir!, fileName), bundle.output[0].code)
    },
  }
}
