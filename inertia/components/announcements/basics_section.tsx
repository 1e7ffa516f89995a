import { useRef } from 'react'
import { usePreview } from '~/hooks/use_preview'
import { applyMark, markOfKey, MarkdownToolbar } from '~/components/ui/markdown_toolbar'
import { Markdown } from '~/components/ui/markdown'
import { Card } from '~/components/ui/card'
import type { FormApi } from '~/components/announcements/form_types'
import { Field } from '~/components/ui/field'
import { FormSection } from '~/components/ui/form'
import { Input, Textarea } from '~/components/ui/inputs'
import type { AnnouncementKind } from '~/components/ui/kind'
import { RadioGroup } from '~/components/ui/checkbox'
import { useT } from '~/lib/i18n'

const TITLE_MAX = 140
const SUMMARY_MAX = 280

/** Kind, title, summary. */
export function BasicsSection({ data, field, edited }: FormApi) {
  const t = useT()
  const isKindFixed = edited !== null && !['draft', 'scheduled'].includes(edited.status)
  const kinds: { value: AnnouncementKind; help: string }[] = [
    { value: 'event', help: t('announcements.form.kindEvent') },
    { value: 'arduino', help: t('announcements.form.kindArduino') },
    { value: 'codefest', help: t('announcements.form.kindCodefest') },
    { value: 'vocational', help: t('announcements.form.kindVocational') },
    { value: 'notice', help: t('announcements.form.kindNotice') },
  ]
  return (
    <FormSection
      title={t('announcements.form.basics')}
      description={t('announcements.form.basicsHelp')}
    >
      <RadioGroup
        {...field('kind')}
        legend={t('announcements.form.kind')}
        look="cards"
        help={isKindFixed ? t('announcements.form.kindFixed') : undefined}
        options={kinds.map(({ value, help }) => ({
          value,
          label: t(`enums.kind.${value}`),
          help,
          disabled: isKindFixed && value !== data.kind,
        }))}
      />
      <Field
        {...field('title')}
        label={t('announcements.form.title')}
        help={t('announcements.form.titleHelp', { count: data.title.length, max: TITLE_MAX })}
        required
      >
        <Input maxLength={TITLE_MAX} />
      </Field>
      <Field
        {...field('summary')}
        label={t('announcements.form.summary')}
        help={t('announcements.form.summaryHelp', { count: data.summary.length, max: SUMMARY_MAX })}
      >
        <Textarea rows={2} maxLength={SUMMARY_MAX} />
      </Field>
    </FormSection>
  )
}

const BODY_MAX = 20_000

/** The text, and beside it what readers will see: rendered by the server, so that it is the same. */
export function TextSection({ data, field }: FormApi) {
  const t = useT()
  const textarea = useRef<HTMLTextAreaElement>(null)
  const { html, failed } = usePreview('/announcements/preview', data.body)
  return (
    <FormSection
      title={t('announcements.form.text')}
      description={t('announcements.form.textHelp')}
      wide
    >
      <Field
        {...field('body')}
        label={t('announcements.form.body')}
        help={t('announcements.form.bodyHelp')}
      >
        <MarkdownToolbar textarea={textarea} />
        <Textarea
          ref={textarea}
          rows={10}
          maxLength={BODY_MAX}
          onKeyDown={(event) => {
            const mark = markOfKey(event)
            if (!mark) return
            event.preventDefault()
            applyMark(event.currentTarget, mark, t('ui.markdown.words'))
          }}
        />
      </Field>
      <Card as="section" className="min-w-0">
        <h3 className="mb-2 text-sm font-normal text-ink-2">{t('announcements.form.preview')}</h3>
        {html ? (
          <Markdown html={html} />
        ) : (
          <p className="text-ink-2">{t('announcements.form.previewEmpty')}</p>
        )}
        {failed && (
          <p role="status" className="mt-2 text-sm text-ink-2">
            {t('announcements.form.previewFailed')}
          </p>
        )}
      </Card>
    </FormSection>
  )
}
