import { Plus } from 'lucide-react'
import { useState } from 'react'
import { EntryDialog } from '~/components/installation/entry_dialog'
import { EntryList } from '~/components/installation/entry_list'
import { HoursFields, type HoursLine } from '~/components/installation/hours_fields'
import { OpeningHours } from '~/components/installation/opening_hours'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Field } from '~/components/ui/field'
import { Input, Select, Textarea } from '~/components/ui/inputs'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'

type Desk = Data.Installation.CashDesk
export type CampusChoice = {
  code: string
  name: string
  active: boolean
}

const PATH = '/settings/installation/cash-desks'

interface CashDesksProps {
  desks: Desk[]
  campuses: CampusChoice[]
}

/** Where people pay by hand, and when. */
export function CashDesks({ desks, campuses }: CashDesksProps) {
  const t = useT()
  const [editing, setEditing] = useState<string | 'new' | null>(null)
  const add = (
    <Button icon={<Plus aria-hidden />} onClick={() => setEditing('new')}>
      {t('installation.desks.add')}
    </Button>
  )
  return (
    <>
      {desks.length === 0 ? (
        <EmptyState title={t('installation.desks.none')} action={add}>
          {t('installation.desks.noneHelp')}
        </EmptyState>
      ) : (
        <>
          <EntryList
            path={PATH}
            entries={desks}
            nameOf={({ place }) => place}
            onChange={({ publicId }) => setEditing(publicId)}
          >
            {({ campus, hours, note }) => (
              <>
                <p className="text-sm text-ink-2">{campus.name}</p>
                {hours.length > 0 ? (
                  <OpeningHours hours={hours} />
                ) : (
                  <p className="text-sm text-ink-2">{t('installation.desks.noHours')}</p>
                )}
                {note && <p className="text-sm text-ink-2">{note}</p>}
              </>
            )}
          </EntryList>
          <div>{add}</div>
        </>
      )}
      {editing && (
        <DeskDialog
          desk={desks.find(({ publicId }) => publicId === editing) ?? null}
          campuses={campuses}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

interface DeskDialogProps {
  desk: Desk | null
  campuses: CampusChoice[]
  onClose: () => void
}

function DeskDialog({ desk, campuses, onClose }: DeskDialogProps) {
  const t = useT()
  const form = useForm({
    campus: desk?.campus.code ?? '',
    place: desk?.place ?? '',
    note: desk?.note ?? '',
    hours: (desk?.hours ?? []).map((line, index) => ({
      key: String(index),
      fromDay: String(line.fromDay),
      toDay: String(line.toDay),
      opens: line.opens,
      closes: line.closes,
    })) as HoursLine[],
  })
  const choices = campuses.filter(({ active, code }) => active || code === desk?.campus.code)
  return (
    <EntryDialog
      title={desk ? t('installation.desks.edit') : t('installation.desks.add')}
      path={PATH}
      entry={desk}
      form={form}
      sent={({ hours, ...others }: typeof form.data) => ({
        ...others,
        hours: hours.map(({ key: _, ...line }) => line),
      })}
      onClose={onClose}
    >
      <Field {...form.field('campus')} label={t('installation.desks.campus')} required>
        <Select
          placeholder={t('installation.desks.chooseCampus')}
          options={choices.map(({ code, name, active }) => ({
            value: code,
            label: active ? name : t('installation.desks.archivedCampus', { name }),
          }))}
        />
      </Field>
      <Field
        {...form.field('place')}
        label={t('installation.desks.place')}
        help={t('installation.desks.placeHelp')}
        required
      >
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <HoursFields
        value={form.data.hours}
        onChange={(hours) => form.setData('hours', hours)}
        errors={form.errors}
      />
      <Field
        {...form.field('note')}
        label={t('installation.desks.note')}
        help={t('installation.desks.noteHelp')}
      >
        <Textarea rows={2} maxLength={280} />
      </Field>
    </EntryDialog>
  )
}
