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
export function PricesSection({ data, errors, setEvent, choices, currency }: FormApi) {
  const t = useT()
  return (
    <FormSection
      title={t('announcements.form.prices')}
      description={t('announcements.form.pricesHelp')}
    >
      <RowList
        rows={data.event.prices}
        onChange={(prices) => setEvent({ prices })}
        nameOf={(number) => t('announcements.form.price', { number })}
        addLabel={t('announcements.form.addPrice')}
        create={() => ({ key: rowKey(), label: '', amount: '', audience: everyone() })}
        max={PRICES_MAX}
        ordered
      >
        {(row, index, change) => (
          <>
            <FieldRow>
              <Field
                name={`event.prices.${index}.label`}
                label={t('announcements.form.priceLabel')}
                error={errors[`event.prices.${index}.label`]}
                required
              >
                <Input
                  value={row.label}
                  maxLength={80}
                  onChange={({ target }) => change({ label: target.value })}
                />
              </Field>
              <Field
                name={`event.prices.${index}.amount`}
                label={t('announcements.form.amount', { currency })}
                error={errors[`event.prices.${index}.amount`]}
                required
              >
                <Input
                  inputMode="decimal"
                  value={row.amount}
                  maxLength={16}
                  onChange={({ target }) => change({ amount: target.value })}
                />
              </Field>
            </FieldRow>
            <div role="group" aria-labelledby={`${row.key}-audience`} className="grid gap-2">
              <p id={`${row.key}-audience`} className="font-medium">
                {t('announcements.form.priceAudience')}
              </p>
              <AudienceFields
                name={`event.prices.${index}.audience`}
                value={row.audience}
                onChange={(audience) => change({ audience })}
                choices={choices}
                errors={errors}
              />
            </div>
          </>
        )}
      </RowList>
    </FormSection>
  )
}
