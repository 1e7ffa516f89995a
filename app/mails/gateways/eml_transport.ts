import { configProvider } from '@adonisjs/core'
import { MailResponse } from '@adonisjs/mail'
import type { MailTransportContract, NodeMailerMessage } from '@adonisjs/mail/types'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import { monotonicFactory } from 'ulid'

/** The mailbox lists by name what is newest: also of what is written in the same millisecond. */
const nextId = monotonicFactory()

/** Writes every message as an `.eml` file, which any mail program opens, instead of sending it. */
class EmlTransport implements MailTransportContract {
  constructor(private options: { directory: string }) {}

  async send(message: NodeMailerMessage) {
    const composer = nodemailer.createTransport({ streamTransport: true, buffer: true })
    const composed = await composer.sendMail(message)
    await mkdir(this.options.directory, { recursive: true })
    const file = join(this.options.directory, `${nextId()}.eml`)
    await writeFile(file, composed.message as Buffer)
    return new MailResponse(composed.messageId, composed.envelope, { file })
  }
}

/** @param options `directory`: the folder that receives the files; made when missing */
export function emlTransport(options: { directory: string }) {
  return configProvider.create(async () => () => new EmlTransport(options))
}
