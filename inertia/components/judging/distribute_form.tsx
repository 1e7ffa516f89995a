import { urlFor } from '~/client'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { RadioGroup } from '~/components/ui/checkbox'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm, submitting } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'

/** Gives all teams their judges at once: every judge, or so many each. */
export function DistributeForm({ event }: { event: string }) {
  const t = useT()
  const form = useForm({ each: 'all', perTeam: '3' })

  function distribute() {
    form.transform(({ each, perTeam }) => ({ perTeam: each === 'all' ? null : perTeam }) as never)
    form.post(urlFor('judging.judges.distribute', { event }), {
      preserveScroll: true,
      preserveState: true,
      onSuccess: () => form.setDefaults(),
    })
  }

  return (
    <Card title={t('judging.judges.distribute')}>
      <form noValidate onSubmit={submitting(distribute)} className="grid gap-4">
        <RadioGroup
          {...form.field('each')}
          legend={t('judging.judges.each')}
          options={(['all', 'some'] as const).map((each) => ({
            value: each,
            label: t(`judging.judges.${each}`),
            help: t(`judging.judges.${each}Help`),
          }))}
        />
        {form.data.each === 'some' && (
          <Field {...form.field('perTeam')} label={t('judging.judges.perTeam')} required>
            <Input inputMode="numeric" maxLength={2} autoComplete="off" className="max-w-28" />
          </Field>
        )}
        <p className="text-sm text-ink-2">{t('judging.judges.keeps')}</p>
        <Button type="submit" variant="primary" loading={form.processing}>
          {t('judging.judges.assign')}
        </Button>
      </form>
    </Card>
  )
}
