import { Check, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { useScore, type Line, type ScoreState } from '~/components/judging/use_score'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input, Textarea } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

interface ScoreCardProps {
  event: string
  team: string
  line: Line
  page: string
  disabled: boolean
}

/** One criterion of the sheet: points and a comment, saved as they are typed. */
export function ScoreCard({ disabled, ...props }: ScoreCardProps) {
  const t = useT()
  const { line } = props
  const { typed, state, change, choose } = useScore(props)
  return (
    <Card as="li">
      <fieldset disabled={disabled} className="grid gap-4">
        <legend className="float-left mb-4 flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-lg font-semibold">{line.label}</span>
          <span className="text-sm text-ink-2">
            {t('judging.sheet.weight', { weight: line.weight })}
          </span>
        </legend>
        <Field
          name={`points-${line.publicId}`}
          label={t('judging.sheet.points', { most: line.mostPoints })}
          error={
            state.is === 'invalid'
              ? t('judging.sheet.invalid', { most: line.mostPoints })
              : undefined
          }
          value={typed.points}
          onChange={(points) => change({ points })}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={4} className="max-w-28" />
        </Field>
        <Field
          name={`comment-${line.publicId}`}
          label={t('judging.sheet.comment')}
          value={typed.comment}
          onChange={(comment) => change({ comment })}
        >
          <Textarea rows={2} maxLength={1000} />
        </Field>
        <SavedState state={state} onChoose={choose} />
      </fieldset>
    </Card>
  )
}

interface SavedStateProps {
  state: ScoreState
  onChoose: (which: 'mine' | 'theirs') => void
}

/** Whether what one typed is kept, in a sentence. */
function SavedState({ state, onChoose }: SavedStateProps) {
  const t = useT()
  return (
    <div role="status" className="min-h-6 text-sm">
      {state.is === 'saved' && (
        <Said icon={<Check className="text-good" />}>{t('judging.sheet.saved')}</Said>
      )}
      {state.is === 'saving' && (
        <Said icon={<LoaderCircle className="animate-spin" />}>{t('judging.sheet.saving')}</Said>
      )}
      {state.is === 'waiting' && (
        <Said icon={<CloudOff className="text-wait" />}>{t('judging.sheet.waiting')}</Said>
      )}
      {state.is === 'signedOut' && (
        <Said icon={<CloudOff className="text-wait" />}>{t('judging.sheet.signedOut')}</Said>
      )}
      {state.is === 'refused' && (
        <Said icon={<TriangleAlert className="text-bad" />}>
          {t('judging.sheet.refused', { message: state.message })}
        </Said>
      )}
      {state.is === 'changed' && (
        <div className="grid gap-2">
          <Said icon={<TriangleAlert className="text-wait" />}>
            {t('judging.sheet.changed', {
              points: state.theirs.points ?? t('judging.sheet.none'),
              comment: state.theirs.comment ?? t('judging.sheet.none'),
            })}
          </Said>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => onChoose('mine')}>
              {t('judging.sheet.keepMine')}
            </Button>
            <Button size="sm" onClick={() => onChoose('theirs')}>
              {t('judging.sheet.keepTheirs')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function Said({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-ink-2">
      <span aria-hidden className="mt-0.5 [&_svg]:size-4">
        {icon}
      </span>
      {children}
    </p>
  )
}
