import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the parts of Inertia's React adapter that no page imports (infinite scroll,
 * its Form and more). They are kept otherwise, since `forwardRef(…)` and the `displayName` set on what it
 * returns look like side effects. Production builds only.
 */
export function shakeInertia(): Plugin {
  return {
    name: 'convoca:shake-inertia',
    apply: 'build',
    transform(code, id) {
      if (
        !/\/@(inertiajs\/react\/dist|adonisjs\/inertia\/build\/src\/client\/react)\/index\.js$/.test(
          id
        )
      ) {
        return null
      }
      return {
        code: code
          .replace(/^\w+\.displayName = .*$/gm, '')
          .replace(/ = ((?:React\.)?(?:forwardRef|createContext)\d*\()/g, ' = /* @__PURE__ */ $1'),
        map: null,
      }
    },
  }
}
