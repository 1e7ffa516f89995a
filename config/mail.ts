import env from '#start/env'
import { appName, storagePath } from '#config/app'
import { emlTransport } from '#app/mails/gateways/eml_transport'
import { defineConfig, transports } from '@adonisjs/mail'
import type { InferMailers } from '@adonisjs/mail/types'
import { join } from 'node:path'

/** Where the mails lie that were written as files; the mailbox page shows them. */
export const mailDirectory = join(storagePath, 'mail')

const username = env.get('SMTP_USERNAME')

export const senderAddress = env.get('MAIL_FROM_ADDRESS') ?? 'no-reply@convoca.test'

const mailConfig = defineConfig({
  default: env.get('MAIL_MAILER') ?? 'eml',
  from: { address: senderAddress, name: appName },
  mailers: {
    eml: emlTransport({ directory: mailDirectory }),
    smtp: transports.smtp({
      host: env.get('SMTP_HOST') ?? '127.0.0.1',
      port: env.get('SMTP_PORT') ?? 587,
      secure: env.get('SMTP_SECURE') ?? false,
      ...(username && {
        auth: { type: 'login', user: username, pass: env.get('SMTP_PASSWORD')?.release() ?? '' },
      }),
    }),
  },
})

export default mailConfig

declare module '@adonisjs/mail/types' {
  export interface MailersList extends InferMailers<typeof mailConfig> {}
}
