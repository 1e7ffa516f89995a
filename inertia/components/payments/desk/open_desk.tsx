import type { Data } from '@generated/data'
import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Field, FieldError } from '~/components/ui/field'
import { Input, Select } from '~/components/ui/inputs'
import { Money } from '~/components/ui/money'
import { submitting, useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

interface OpenDeskProps {
  currency: string
  campuses: { code: string; name: string }[]
  drawers: Data.Payments.CountedDrawer[]
}

/** A drawer of one's own, or one that another cashier has counted. */
export function OpenDesk({ currency, campuses, drawers }: OpenDeskProps) {
  const t = useT()
  const form = useForm({
    campus: campuses.length === 1 ? campuses[0]!.code : '',
    openingFloat: '',
  })
  return (
    <div className="grid max-w-2xl gap-5">
      <Card as="section" title={t('cashier.desk.openTitle')}>
        <form
          onSubmit={submitting(() => form.post(urlFor('payments.desks.store')))}
          noValidate
          className="grid gap-5"
        >
          <p className="text-ink-2">{t('cashier.desk.openLead')}</p>
          <Field {...form.field('campus')} label={t('cashier.desk.campus')} required>
            <Select
              placeholder={t('cashier.create.chooseCampus')}
              options={campuses.map(({ code, name }) => ({ value: code, label: name }))}
            />
          </Field>
          <Field
            {...form.field('openingFloat')}
            label={t('cashier.desk.float', { currency })}
            required
          >
            <Input inputMode="decimal" autoComplete="off" />
          </Field>
          <div className="flex justify-end">
            <Button type="submit" variant="primary" loading={form.processing}>
              {t('cashier.desk.openSubmit')}
            </Button>
          </div>
        </form>
      </Card>
      {drawers.length > 0 && (
        <Card as="section" title={t('cashier.desk.takeTitle')}>
          <p className="mb-3 text-ink-2">{t('cashier.desk.takeLead')}</p>
          <ul className="divide-y divide-line">
            {drawers.map((drawer) => (
              <Drawer key={drawer.publicId} drawer={drawer} currency={currency} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function Drawer({ drawer, currency }: { drawer: Data.Payments.CountedDrawer; currency: string }) {
  const t = useT()
  const form = useForm({ takenOver: drawer.publicId })
  const name = t('cashier.desk.takeOf', { cashier: drawer.cashier, campus: drawer.campus })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div>
        <p className="font-medium">{name}</p>
        <p className="text-sm text-ink-2">
          <Money amountMinor={drawer.countedMinor} currency={currency} />
        </p>
        <FieldError id={`drawer-${drawer.publicId}`} message={form.errors.takenOver} />
      </div>
      <Button
        loading={form.processing}
        onClick={() => form.post(urlFor('payments.desks.store'), { preserveScroll: true })}
      >
        {t('cashier.desk.take')}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  )
}
