import { permissionsPolicy } from '#app/core/middleware/security_headers_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

/**
 * Lets the door's page use the camera, and no other. What a document may use is settled when it is loaded, so
 * whoever comes from another page of ours is told to load this one.
 */
export default class CameraMiddleware {
  handle({ inertia, request, response }: HttpContext, next: NextFn) {
    response.header('permissions-policy', permissionsPolicy('camera'))
    const from = request.header('referer')
    const isVisit = request.header('x-inertia') && from && URL.canParse(from)
    if (isVisit && new URL(from).pathname !== request.url()) {
      return inertia.location(request.url(true))
    }
    return next()
  }
}
