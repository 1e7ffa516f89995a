import {
  TEXT_FIELDS,
  type MailTexts,
  type TextField,
  type Texts,
} from '#app/mails/rules/mail_texts'
import i18nManager from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'

type Row = { template: string; locale: string } & Record<TextField, string | null>

/** @returns everything that the university writes in its mails itself; one statement */
export async function mailTexts(): Promise<MailTexts> {
  const rows: Row[] = await db.from('mail_texts').select('template', 'locale', ...TEXT_FIELDS)
  return new Map(rows.map((row) => [`${row.template} ${row.locale}`, textsIn(row)]))
}

function textsIn(row: Row): Texts {
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]]))
  )
}

const SUBJECT = /^emails\.(\w+)\.subject$/

/** @returns the names of all mails of the house, in the order of their messages */
export function mailTemplates(): string[] {
  const messages = i18nManager.getTranslationsFor('en')
  return Object.keys(messages).flatMap((key) => SUBJECT.exec(key)?.[1] ?? [])
}

/** @returns the house's words of a mail, as messages; without a button there is no `action` */
export function houseTexts(template: string, locale: string): Texts {
  const messages = i18nManager.getTranslationsFor(locale)
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const text = messages[`emails.${template}.${field}`]
      return text === undefined ? [] : [[field, text]]
    })
  )
}
