import { defineConfig } from '@adonisjs/core/bodyparser'

/** The routes that take a file; of all others no body with files is read. */
export const UPLOAD_ROUTES = [
  'imports.store',
  'announcements.covers.store',
  'installation.logo.store',
  'payments.transactions.store',
  'certificates.signatories.sign',
]

/** What mail programs post, whatever it is: the address says it all, and nothing of it is read (RFC 8058). */
export const UNREAD_ROUTES = ['invitations.opt_out.store', 'notifications.mail_stop.store']

const bodyParserConfig = defineConfig({
  allowedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
  form: { convertEmptyStringsToNull: true, types: ['application/x-www-form-urlencoded'] },
  json: {
    convertEmptyStringsToNull: true,
    types: ['application/json', 'application/json; charset=utf-8'],
  },
  // Read by `whileReceivingFile`, once it is known who sends it.
  multipart: { autoProcess: false },
})

export default bodyParserConfig
