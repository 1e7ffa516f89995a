import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { CloseButton, Dialog } from '~/components/ui/dialog'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

export type Assignment = Data.Judging.Judges
export type Judge = Assignment['judges'][number]

interface JudgeTeamsDialogProps {
  event: string
  judge: Judge
  teams: Assignment['teams']
  onClose: () => void
}

const FORM = 'judge-teams'

/** The teams of one judge, by hand; those with a conflict of interest cannot be chosen. */
export function JudgeTeamsDialog({ event, judge, teams, onClose }: JudgeTeamsDialogProps) {
  const t = useT()
  const form = useForm({ teams: judge.teams })
  const chosen = form.data.teams

  function save() {
    form.patch(urlFor('judging.judges.update', { event, person: judge.publicId }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: onClose,
    })
  }

  /** Why a team stands apart. */
  function noteOn(team: string): string | undefined {
    if (judge.own.includes(team)) return t('judging.judges.ownTeam')
    if (judge.conflicts.some((one) => one.team === team)) return t('judging.judges.conflict')
    return judge.scored.includes(team) ? t('judging.judges.scored') : undefined
  }
  const isBarred = (team: string) =>
    judge.own.includes(team) || judge.conflicts.some((one) => one.team === team)

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('judging.judges.teamsOf', { name: judge.name })}
      actions={
        <>
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button type="submit" form={FORM} variant="primary" loading={form.processing}>
            {t('judging.judges.save')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submitting(save)}>
        <fieldset>
          <legend className="sr-only">{t('judging.judges.teams')}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {teams.map(({ publicId, name }) => (
              <Checkbox
                key={publicId}
                id={`field-team-${publicId}`}
                label={name}
                help={noteOn(publicId)}
                disabled={isBarred(publicId)}
                checked={chosen.includes(publicId)}
                onChange={({ target }) =>
                  form.setData(
                    'teams',
                    target.checked
                      ? [...chosen, publicId]
                      : chosen.filter((team) => team !== publicId)
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </form>
    </Dialog>
  )
}
