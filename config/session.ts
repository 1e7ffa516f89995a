import app from '@adonisjs/core/services/app'
import limits from '#config/limits'
import { isHttps } from '#config/app'
import { databaseSessions } from '#app/auth/http/session_store'
import { defineConfig } from '@adonisjs/session'

/**
 * Sessions live in the database so that they can be revoked. The `__Host-` prefix makes browsers
 * refuse the cookie unless it is secure and for this host alone; it needs https. How long a session lives
 * is decided by its row; the cookie, which is sent once and not renewed, only must not go before.
 */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-session' : 'session',
  clearWithBrowser: false,
  age: '30 days',
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: app.inTest ? 'memory' : 'database',
  stores: { database: databaseSessions({ idleSeconds: limits.sessionIdleMinutes * 60 }) },
})

export default sessionConfig
