import { AudienceFields } from '~/components/announcements/audience_fields'
import type { FormApi } from '~/components/announcements/form_types'
import { everyone, rowKey } from '~/components/announcements/form_values'
import { RowList } from '~/components/announcements/row_list'
import { Field } from '~/components/ui/field'
import { FieldRow, FormSection } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { useT } from '~/lib/i18n'

const PRICES_MAX = 20

/** What it costs, and for whom: the first price that fits a person is theirs, so the order matters. */
export function PricesSection({ errors, eventField, choices, currency }: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.prices')}
      description={t('announcements.form.pricesHelp')}
    >
      <RowList
        {...eventField('prices')}
        errors={errors}
        nameOf={(number) => t('announcements.form.price', { number })}
        addLabel={t('announcements.form.addPrice')}
        create={() => ({ key: rowKey(), label: '', amount: '', audience: everyone() })}
        max={PRICES_MAX}
        ordered
      >
        {(field, row) => (
          <>
            <FieldRow>
              <Field {...field('label')} label={t('announcements.form.priceLabel')} required>
                <Input maxLength={80} />
              </Field>
              <Field
                {...field('amount')}
                label={t('announcements.form.amount', { currency })}
                required
              >
                <Input inputMode="decimal" maxLength={16} />
              </Field>
            </FieldRow>
            <div role="group" aria-labelledby={`${row.key}-audience`} className="grid gap-2">
              <p id={`${row.key}-audience`} className="font-medium">
                {t('announcements.form.priceAudience')}
              </p>
              <AudienceFields {...field('audience')} choices={choices} errors={errors} />
            </div>
          </>
        )}
      </RowList>
    </FormSection>
  )
}
