import { useState } from 'react'
import { urlFor } from '~/client'
import type { TeamPage } from '~/components/codefest/team_types'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

/** Where the team's work is, and until when it can be handed in. */
export function Repository({ page }: { page: TeamPage }) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const { repositoryUntil, repositoryUrl, event } = page
  const form = useForm({ repositoryUrl: repositoryUrl ?? '' })
  const [openedAt] = useState(() => new Date().toISOString())
  const date = formatDateTime(repositoryUntil, { timeZone: event.timeZone })
  const isClosed = repositoryUntil < openedAt && page.reader !== 'staff'

  function handIn() {
    form.transform(({ repositoryUrl: typed }) => ({ repositoryUrl: typed.trim() || null }))
    form.patch(urlFor('codefest.teams.repository', { team: page.publicId }), {
      preserveScroll: true,
    })
  }

  return (
    <Card title={t('codefest.team.repository')}>
      <p className="mb-3 text-sm text-ink-2">
        {t(isClosed ? 'codefest.team.repositoryClosed' : 'codefest.team.repositoryLead', { date })}
      </p>
      {isClosed ? (
        <p className="break-all">
          {repositoryUrl ? (
            <a href={repositoryUrl} rel="noreferrer" className="underline">
              {repositoryUrl}
            </a>
          ) : (
            t('codefest.team.repositoryNone')
          )}
        </p>
      ) : (
        <form noValidate className="grid gap-3" onSubmit={submitting(handIn)}>
          <Field {...form.field('repositoryUrl')} label={t('codefest.fields.repositoryUrl')}>
            <Input type="url" inputMode="url" maxLength={300} />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" loading={form.processing}>
              {t('codefest.team.repositoryDo')}
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
