import { SettingsTabs } from '~/components/settings/settings_tabs'
import { Badge } from '~/components/ui/badge'
import { Card } from '~/components/ui/card'
import { Link } from '~/components/ui/link'
import { PageHeader } from '~/components/ui/page_header'
import { urlFor } from '~/client'
import { useT } from '~/lib/i18n'

type Language = 'en' | 'es'

type Group = {
  group: string
  mails: { template: string; name: string; changed: Language[] }[]
}

/** Every mail of the house, by why somebody gets it, and which of them the university writes itself. */
export default function SettingsMails({ groups }: { groups: Group[] }) {
  const t = useT()
  return (
    <>
      <PageHeader title={t('mail_texts.title')} description={t('mail_texts.lead')} />
      <SettingsTabs current="mails" />
      <div className="grid gap-6 pt-8">
        {groups.map(({ group, mails }) => (
          <Card key={group} as="section" flush title={t.dynamic(`mail_texts.groups.${group}`)}>
            <ul className="divide-y divide-line">
              {mails.map(({ template, name, changed }) => (
                <li
                  key={template}
                  className="flex flex-wrap items-center justify-between gap-x-4 px-4 sm:px-5"
                >
                  <Link
                    href={urlFor('mails.texts.edit', { mail: template })}
                    className="inline-flex min-h-12 min-w-0 flex-1 items-center wrap-anywhere hover:underline"
                  >
                    {name}
                  </Link>
                  {changed.length > 0 && (
                    <Badge tone="brand">
                      {t('mail_texts.changed', {
                        languages: changed
                          .map((one) => t(`mail_texts.languages.${one}`))
                          .join(', '),
                      })}
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  )
}
