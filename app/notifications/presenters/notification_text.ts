import i18nManager from '@adonisjs/i18n/services/main'

interface Told {
  template: string
  /** JSON, as the row has it. */
  data: string
}

/** @returns the sentence of a notification in a language: the subject of the mail that says the same */
export function notificationText({ template, data }: Told, locale: string): string {
  const values = JSON.parse(data) as Record<string, string | number>
  return i18nManager.locale(locale).t(`emails.${template}.subject`, values)
}
