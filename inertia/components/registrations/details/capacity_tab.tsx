import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { RegistrationCurve } from '~/components/registrations/details/registration_curve'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { DetailsProps } from '~/components/registrations/details/details_props'

interface CapacityTabProps {
  event: DetailsProps['event']
  curve: NonNullable<DetailsProps['shown']['curve']>
}

/** How places filled up, and how many there are. */
export function CapacityTab({ event, curve }: CapacityTabProps) {
  const t = useT()
  const form = useForm({ capacity: event.capacity === null ? '' : String(event.capacity) })

  function save(submitted: React.FormEvent) {
    submitted.preventDefault()
    form.put(urlFor('registrations.capacity.update', { announcement: event.slug }), {
      preserveScroll: true,
      preserveState: true,
    })
  }

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[2fr_3fr]">
      <Card>
        <form onSubmit={save} noValidate className="grid gap-5">
          <Field
            name="capacity"
            label={t('registration_desk.details.capacity.label')}
            help={t('registration_desk.details.capacity.help', { count: event.counts.taken })}
            error={form.errors.capacity}
          >
            <Input
              inputMode="numeric"
              autoComplete="off"
              placeholder={t('registration_desk.details.capacity.noLimit')}
              value={form.data.capacity}
              onChange={(typed) => form.setData('capacity', typed.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('registration_desk.details.capacity.save')}
          </Button>
        </form>
      </Card>
      {curve.length > 1 && <RegistrationCurve points={curve} capacity={event.capacity} />}
    </div>
  )
}
