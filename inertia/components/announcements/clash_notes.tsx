import { useState } from 'react'
import { CalendarSearch } from 'lucide-react'
import { urlFor } from '~/client'
import { Clashes } from '~/components/announcements/clashes'
import { clashesQuestion, type ClashesAnswer } from '~/components/announcements/date_questions'
import type { FormApi } from '~/components/announcements/form_types'
import { onDay } from '~/components/announcements/helpful_times'
import { Button } from '~/components/ui/button'
import { useAsked } from '~/hooks/use_asked'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { useT } from '~/lib/i18n'

const DateDialog = dialogOnDemand(() =>
  import('~/components/announcements/date_dialog').then((module) => module.DateDialog)
)

/** What is in the way of the date as it is typed, and a look at other dates. */
export function ClashNotes({ data, setEvent, usualHours, edited }: FormApi) {
  const t = useT()
  const [isComparing, setComparing] = useState(false)
  const question = clashesQuestion(data, edited)
  const { answer, failed } = useAsked<ClashesAnswer>(urlFor('announcements.clashes'), question)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h3>{t('announcements.date.title')}</h3>
          <p className="text-sm text-ink-2">{t('announcements.date.help')}</p>
        </div>
        <Button size="sm" icon={<CalendarSearch aria-hidden />} onClick={() => setComparing(true)}>
          {t('announcements.date.compare')}
        </Button>
      </div>
      {answer && !failed && <Clashes answer={answer} />}
      {failed && <p className="text-sm text-ink-2">{t('announcements.date.failed')}</p>}
      <DateDialog
        open={isComparing}
        onClose={() => setComparing(false)}
        onTake={(day) => {
          setComparing(false)
          setEvent(onDay(data.event, day, usualHours[0]))
        }}
        {...{ values: data, usual: usualHours[0], edited }}
      />
    </div>
  )
}
