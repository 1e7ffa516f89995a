import app from '@adonisjs/core/services/app'
import { appUrl, isHttps } from '#config/app'
import { socketOrigin } from '#config/broadcasting'
import { defineConfig } from '@adonisjs/shield'
import type { HttpContext } from '@adonisjs/core/http'

/** The forms that work before any script has come, and without. */
const PLAIN_FORMS = [
  'auth.login.store',
  'auth.two_factor_challenge.store',
  'auth.register.store',
  'auth.logout',
  'registrations.store',
  'certificates.verify.store',
]

/**
 * Gateways sign what they send, and hold no cookie of ours. The way out of mails is used by mail programs, and opened
 * by nothing but its signed link. A door delivers with the token of its device, when its person may be signed out.
 */
const SIGNED_MESSAGES = [
  ...['payments.messages', 'invitations.opt_out.store', 'notifications.mail_stop.store'],
  'attendance.uploads.store',
]

const shieldConfig = defineConfig({
  csp: {
    enabled: !app.inDev,
    directives: {
      defaultSrc: [`'self'`],
      // wasm-unsafe-eval: the door's QR decoder is WebAssembly that we serve ourselves.
      scriptSrc: [`'self'`, '@nonce', `'wasm-unsafe-eval'`],
      // React style attributes have no nonce.
      styleSrc: [`'self'`, `'unsafe-inline'`],
      imgSrc: [`'self'`, 'data:', 'blob:'],
      fontSrc: [`'self'`],
      // Where real time comes from; a browser too old to know that 'self' has sockets needs ours by name, too.
      connectSrc: [`'self'`, ...(socketOrigin ? [socketOrigin] : [])],
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
    exceptRoutes: (ctx) => isOwnPlainForm(ctx) || SIGNED_MESSAGES.includes(ctx.route?.name ?? ''),
    enableXsrfCookie: true,
    // Sent once and not renewed (`session_cookie_middleware`), like the session's own.
    cookieOptions: { maxAge: '30 days' },
    methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  },
  xFrame: { enabled: true, action: 'DENY' },
  hsts: { enabled: isHttps, maxAge: '180 days' },
  contentTypeSniffing: { enabled: true },
})

/**
 * A plain form cannot send the token of its cookie, and no page holds one (docs/decisions.md, BREACH). Of
 * these few the browser's own word counts instead, which no script of another site can put in its mouth: that
 * the request comes from a page of ours, or, from a browser too old to say so, where it comes from.
 */
function isOwnPlainForm({ request, route }: HttpContext): boolean {
  if (!PLAIN_FORMS.includes(route?.name ?? '')) return false
  const site = request.header('sec-fetch-site')
  return site ? site === 'same-origin' : request.header('origin') === new URL(appUrl).origin
}

export default shieldConfig
