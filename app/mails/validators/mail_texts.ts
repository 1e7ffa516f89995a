import { TEXT_LENGTH_MAX } from '#app/mails/rules/mail_texts'
import vine from '@vinejs/vine'

const language = () => vine.enum(['en', 'es'] as const)

/** In which language a mail's words are looked at. */
export const mailLanguageValidator = vine.create({ language: language().optional() })

const text = (most: number) => vine.string().trim().maxLength(most).nullable()

/** What is empty are the house's words. */
export const mailTextValidator = vine.create({
  language: language(),
  subject: text(TEXT_LENGTH_MAX.subject),
  heading: text(TEXT_LENGTH_MAX.heading),
  body: text(TEXT_LENGTH_MAX.body),
  action: text(TEXT_LENGTH_MAX.action),
})
