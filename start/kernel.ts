import '#app/auth/http/password_confirmation'
import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

server.errorHandler(() => import('#app/core/exceptions/handler'))

server.use([
  () => import('#app/core/middleware/security_headers_middleware'),
  () => import('#app/core/middleware/container_bindings_middleware'),
  () => import('#app/core/middleware/compression_middleware'),
  () => import('#app/broadcasting/middleware/hub_api_middleware'),
  () => import('#app/core/middleware/static_files_middleware'),
  () => import('#app/announcements/middleware/drawn_covers_middleware'),
  () => import('@adonisjs/vite/vite_middleware'),
  () => import('#app/core/middleware/inertia_middleware'),
])

router.use([
  () => import('#app/core/middleware/body_parser_middleware'),
  () => import('#app/auth/middleware/session_cookie_middleware'),
  () => import('@adonisjs/session/session_middleware'),
  () => import('#app/core/middleware/messages_for_pages_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
  () => import('#app/auth/middleware/silent_auth_middleware'),
  () => import('#app/core/middleware/detect_locale_middleware'),
  () => import('@adonisjs/shield/shield_middleware'),
  () => import('#app/core/middleware/storable_text_middleware'),
  () => import('#app/core/middleware/initialize_bouncer_middleware'),
  () => import('#app/legal/middleware/consent_middleware'),
])

export const middleware = router.named({
  guest: () => import('#app/core/middleware/guest_middleware'),
  quietSession: () => import('#app/auth/middleware/quiet_session_middleware'),
  auth: () => import('#app/core/middleware/auth_middleware'),
  verified: () => import('#app/auth/middleware/verified_middleware'),
  passwordConfirmed: () => import('#app/auth/middleware/password_confirmed_middleware'),
  camera: () => import('#app/attendance/middleware/camera_middleware'),
  throttle: () => import('#app/auth/middleware/throttle_middleware'),
})
