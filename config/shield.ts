import app from '@adonisjs/core/services/app'
import { isHttps } from '#config/app'
import { defineConfig } from '@adonisjs/shield'

const shieldConfig = defineConfig({
  csp: {
    enabled: !app.inDev,
    directives: {
      defaultSrc: [`'self'`],
      // wasm-unsafe-eval: the door's QR decoder is WebAssembly that we serve ourselves.
      scriptSrc: [`'self'`, '@nonce', `'wasm-unsafe-eval'`],
      // React style attributes and the toast library's style element have no nonce.
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:', 'blob:'],
      fontSrc: [`'self'`],
      connectSrc: [`'self'`],
      mediaSrc: [`'self'`, 'blob:'],
      workerSrc: [`'self'`],
      objectSrc: [`'none'`],
      baseUri: [`'none'`],
      formAction: [`'self'`],
      frameAncestors: [`'none'`],
    },
    reportOnly: false,
  },
  csrf: {
    enabled: true,
    exceptRoutes: [],
    enableXsrfCookie: true,
    // Sent once and not renewed (`session_cookie_middleware`), like the session's own.
    cookieOptions: { maxAge: '30 days' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isHttps, maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})

export default shieldConfig
