import { HttpContext } from '@adonisjs/core/http'
import { broadcasting } from '#config/broadcasting'
import { pageScripts } from '#app/core/http/page_scripts'
import edge from 'edge.js'

edge.global('pageScripts', pageScripts)
// What pages need in order to listen, which no page changes.
edge.global('live', broadcasting.listener && JSON.stringify(broadcasting.listener))

/**
 * Every request gets a copy of one renderer. The framework makes a new one each time, and Edge then looks
 * for a folder of components on the disk, which we do not have.
 */
let renderer: ReturnType<typeof edge.createRenderer> | undefined

HttpContext.getter(
  'view',
  function (this: HttpContext) {
    renderer ??= edge.createRenderer()
    return renderer.clone().share({ request: this.request })
  },
  true
)
