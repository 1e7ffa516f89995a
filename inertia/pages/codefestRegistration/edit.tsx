import { urlFor } from '~/client'
import { TeamFields } from '~/components/codefest/team_fields'
import type { TeamPage } from '~/components/codefest/team_types'
import { Button } from '~/components/ui/button'
import { ErrorSummary } from '~/components/ui/error_summary'
import { SaveBar } from '~/components/ui/form'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** What a team says about itself, for its captain and for staff. */
export default function EditTeam({ page }: { page: TeamPage }) {
  const t = useT()
  const { publicId: team, name } = page
  const form = useForm({
    name,
    category: page.category ?? '',
    institution: page.institution ?? '',
    mentor: page.mentor ?? '',
    projectTitle: page.projectTitle ?? '',
  })
  const isFrozen = page.isFrozen && page.reader !== 'staff'
  const save = () => form.put(urlFor('codefest.teams.update', { team }))
  return (
    <KindScope kind="codefest" className="mx-auto grid w-full max-w-2xl gap-5">
      <PageHeader
        title={t('codefest.team.editTitle', { team: name })}
        breadcrumb={[{ label: name, href: `/codefest/registrations/${team}` }]}
      />
      <form noValidate className="grid gap-5" onSubmit={submitting(save)}>
        <ErrorSummary errors={form.errors} />
        {isFrozen && <p className="text-ink-2">{t('codefest.team.frozenFields')}</p>}
        <TeamFields field={form.field} isFrozen={isFrozen} />
        <SaveBar dirty={form.isDirty}>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('codefest.team.save')}
          </Button>
        </SaveBar>
      </form>
    </KindScope>
  )
}
