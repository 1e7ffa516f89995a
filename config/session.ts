import app from '@adonisjs/core/services/app'
import limits from '#config/limits'
import { isHttps } from '#config/app'
import { defineConfig, stores } from '@adonisjs/session'

/**
 * Sessions live in the database so that they can be revoked. The `__Host-` prefix makes browsers
 * refuse the cookie unless it is secure and for this host alone; it needs https.
 */
const sessionConfig = defineConfig({
  enabled: true,
  cookieName: isHttps ? '__Host-session' : 'session',
  clearWithBrowser: false,
  age: limits.sessionIdleMinutes * 60,
  cookie: { path: '/', httpOnly: true, secure: isHttps, sameSite: 'lax' },
  store: app.inTest ? 'memory' : 'database',
  stores: { database: stores.database({ tableName: 'sessions' }) },
})

export default sessionConfig
