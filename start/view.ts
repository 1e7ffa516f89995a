import { HttpContext } from '@adonisjs/core/http'
import edge from 'edge.js'

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
