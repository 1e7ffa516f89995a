import { ErrorSummary } from '~/components/ui/error_summary'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { PageHeader } from '~/components/ui/page_header'
import { LinkTabs } from '~/components/ui/tabs'
import { urlFor } from '~/client'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

const FIELDS = ['subject', 'heading', 'body', 'action'] as const
type TextField = (typeof FIELDS)[number]
/** By field; what is not there is left out. */
type Texts = Record<string, string>
type Language = 'en' | 'es'

type MailText = {
  template: string
  language: Language
  /** The house's words, as messages, and as they are read with values that say what they are. */
  house: Texts
  sample: Texts
  own: Texts
  variables: string[]
  look: {
    footer: string
    contact: string | null
    logo: string | null
    appName: string
    colours: { light: string; ink: string }
  }
}

const LENGTH_MAX = { subject: 200, heading: 200, body: 4000, action: 80 }

/** What one mail says in one language: the house's words, or the university's own, and how it will look. */
export default function SettingsMailText({ mail }: { mail: MailText }) {
  const t = useT()
  return (
    <>
      <PageHeader
        title={mail.sample['subject'] ?? mail.template}
        breadcrumb={[{ label: t('mail_texts.back'), href: urlFor('mails.texts.index') }]}
      />
      <LinkTabs
        label={t('mail_texts.languages.label')}
        items={(['en', 'es'] as const).map((language) => ({
          label: t(`mail_texts.languages.${language}`),
          href: `${urlFor('mails.texts.edit', { mail: mail.template })}?language=${language}`,
          current: language === mail.language,
        }))}
      />
      <Words key={mail.language} mail={mail} />
    </>
  )
}

function Words({ mail }: { mail: MailText }) {
  const t = useT()
  const { own, house, language } = mail
  const form = useForm({
    ...{ subject: own['subject'] ?? '', heading: own['heading'] ?? '' },
    ...{ body: own['body'] ?? '', action: own['action'] ?? '' },
  })
  function save() {
    form.transform((texts) => ({ ...texts, language }))
    form.put(urlFor('mails.texts.update', { mail: mail.template }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.setDefaults(),
    })
  }
  const fields = FIELDS.filter((field) => house[field] !== undefined)
  return (
    <div className="grid items-start gap-6 pt-8 lg:grid-cols-2">
      <form noValidate className="grid gap-5" onSubmit={submitting(save)}>
        <ErrorSummary errors={form.errors} />
        {fields.map((field) => (
          <Field
            key={field}
            {...form.field(field)}
            label={t(`mail_texts.fields.${field}`)}
            help={field === 'body' ? t('mail_texts.bodyHelp') : t('mail_texts.empty')}
          >
            {field === 'body' ? (
              <Textarea rows={8} maxLength={LENGTH_MAX.body} placeholder={mail.sample['body']} />
            ) : (
              <Input maxLength={LENGTH_MAX[field]} placeholder={mail.sample[field]} />
            )}
          </Field>
        ))}
        <Variables names={mail.variables} />
        <div>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('mail_texts.save')}
          </Button>
        </div>
      </form>
      <Preview mail={mail} typed={form.data} />
    </div>
  )
}

function Variables({ names }: { names: string[] }) {
  const t = useT()
  return (
    <section className="grid gap-2">
      <h2 className="text-base font-semibold">{t('mail_texts.variables')}</h2>
      {names.length === 0 ? (
        <p className="text-sm text-ink-2">{t('mail_texts.noVariables')}</p>
      ) : (
        <>
          <ul className="flex flex-wrap gap-2">
            {names.map((name) => (
              <li key={name} className="rounded-md bg-sunken px-2 py-1 font-mono text-sm">
                {`{${name}}`}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-2">{t('mail_texts.variablesHelp')}</p>
        </>
      )}
    </section>
  )
}

/** As it is read in a light scheme, with values that say what they are. */
function Preview({ mail, typed }: { mail: MailText; typed: Record<TextField, string> }) {
  const t = useT()
  const { look, sample, language } = mail
  const said = (field: TextField) =>
    typed[field].trim()
      ? typed[field].trim().replaceAll(/\{(\w+)\}/g, '‹$1›')
      : (sample[field] ?? '')
  return (
    <Card as="section" title={t('mail_texts.preview')}>
      <div lang={language} className="grid gap-4 wrap-anywhere">
        <p className="text-sm text-ink-2">{said('subject')}</p>
        {look.logo ? (
          <img
            src={look.logo}
            alt={look.appName}
            className="h-10 w-auto max-w-60 object-contain object-left"
          />
        ) : (
          <p className="font-bold">{look.appName}</p>
        )}
        <p className="text-xl font-bold">{said('heading')}</p>
        {said('body')
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            <p key={index}>{paragraph}</p>
          ))}
        {sample['action'] !== undefined && (
          <p>
            <span
              className="inline-block rounded-md px-5 py-3 font-semibold"
              style={{ background: look.colours.light, color: look.colours.ink }}
            >
              {said('action')}
            </span>
          </p>
        )}
        <p className="text-sm text-ink-2">{look.footer}</p>
        {look.contact && <p className="text-sm text-ink-2">{look.contact}</p>}
      </div>
    </Card>
  )
}
