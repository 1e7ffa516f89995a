import { useState } from 'react'
import { ClipboardList } from 'lucide-react'
import { SurveyForm } from '~/components/surveys/survey_form'
import { SurveySums } from '~/components/surveys/survey_sums'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { useT } from '~/lib/i18n'
import type { Survey } from '~/components/surveys/survey_props'

interface SurveyTabProps {
  event: { slug: string; timeZone: string }
  survey: Survey | null
}

/** What people are asked after the event, and once it was sent what they said. */
export function SurveyTab({ event, survey }: SurveyTabProps) {
  const t = useT()
  const [isWriting, setWriting] = useState(false)
  if (survey?.openedAt) return <SurveySums event={event} survey={survey} />
  if (survey || isWriting) {
    return (
      <SurveyForm
        // Removed, it begins anew.
        key={survey ? 'kept' : 'new'}
        slug={event.slug}
        survey={survey}
        onRemoved={() => setWriting(false)}
      />
    )
  }
  return (
    <EmptyState
      title={t('surveys.none')}
      action={
        <Button
          variant="primary"
          icon={<ClipboardList aria-hidden />}
          onClick={() => setWriting(true)}
        >
          {t('surveys.begin')}
        </Button>
      }
    >
      {t('surveys.noneBody')}
    </EmptyState>
  )
}
