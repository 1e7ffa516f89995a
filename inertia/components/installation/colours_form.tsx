import { Check, X } from 'lucide-react'
import { PartForm } from '~/components/installation/part_form'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Field } from '~/components/ui/field'
import { Input } from '~/components/ui/inputs'
import { useForm, type FieldOf } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import type { Data } from '@generated/data'
import {
  brandStyle,
  isColour,
  nearestStrong,
  RATIO_MIN,
  ratiosOf,
  ratioText,
  USES,
  weakUses,
  type Scheme,
} from '#isomorphic/installation/contrast'
import type { CSSProperties } from 'react'

const SCHEME = { light: 'scheme-light', dark: 'scheme-dark' }
/** Where the palette begins while nothing is chosen. */
const START: Record<Scheme, string> = { light: '#4246c2', dark: '#9da9ff' }

/** A colour for each scheme, measured while it is chosen. */
export function ColoursForm({ settings }: { settings: Data.Installation.Installation }) {
  const t = useT()
  const form = useForm({
    brandLight: settings.brandLight ?? '',
    brandDark: settings.brandDark ?? '',
  })
  const { brandLight, brandDark } = form.data
  const light = form.field('brandLight')

  /** The dark one follows until it is another one than that which follows. */
  function chooseLight(colour: string) {
    const followed = isColour(brandLight) ? nearestStrong(brandLight, 'dark') : ''
    const follows = brandDark === followed || brandDark === ''
    const dark = follows && isColour(colour) ? nearestStrong(colour, 'dark') : brandDark
    form.setData({ brandLight: colour, brandDark: dark })
  }

  return (
    <PartForm form={form}>
      <ColourField
        field={{ ...light, onChange: chooseLight }}
        scheme="light"
        label={t('installation.colours.light')}
      />
      <ColourField
        field={form.field('brandDark')}
        scheme="dark"
        label={t('installation.colours.dark')}
      />
      {brandLight === '' && brandDark === '' ? (
        <p className="text-sm text-ink-2">{t('installation.colours.usual')}</p>
      ) : (
        <div>
          <Button onClick={() => form.setData({ brandLight: '', brandDark: '' })}>
            {t('installation.colours.reset')}
          </Button>
        </div>
      )}
    </PartForm>
  )
}

interface ColourFieldProps {
  field: FieldOf<string>
  scheme: Scheme
  label: string
}

function ColourField({ field, scheme, label }: ColourFieldProps) {
  const t = useT()
  const { value, onChange } = field
  return (
    <div className="grid gap-3">
      <Field {...field} label={label} help={t('installation.colours.code')}>
        <span className="flex gap-2">
          <input
            type="color"
            tabIndex={-1}
            aria-label={t('installation.colours.pick', { label })}
            value={isColour(value) ? value : START[scheme]}
            onChange={(event) => onChange(event.target.value)}
            className="control w-14! shrink-0 p-1!"
          />
          <Input
            maxLength={7}
            pattern="#[0-9a-fA-F]{6}"
            autoComplete="off"
            spellCheck={false}
            className="font-mono"
          />
        </span>
      </Field>
      {isColour(value) && <Measured colour={value} scheme={scheme} onChange={onChange} />}
    </div>
  )
}

interface MeasuredProps {
  colour: string
  scheme: Scheme
  onChange: (colour: string) => void
}

/** What the server will say of a colour, and how it looks. */
function Measured({ colour, scheme, onChange }: MeasuredProps) {
  const t = useT()
  const ratios = ratiosOf(colour, scheme)
  const weak = weakUses(colour, scheme)
  const nearest = nearestStrong(colour, scheme)
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <div className="grid gap-2">
        <div role="status">
          <ul className="grid gap-1 text-sm">
            {USES.map((use) => {
              const fails = weak.includes(use)
              const Icon = fails ? X : Check
              return (
                <li
                  key={use}
                  className={fails ? 'flex gap-1.5 text-bad' : 'flex gap-1.5 text-good'}
                >
                  <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
                  <span>
                    {t(`installation.colours.uses.${use}`, {
                      ratio: ratioText(ratios[use]),
                      needed: String(RATIO_MIN[use]),
                    })}{' '}
                    <span className="sr-only">
                      {fails ? t('installation.colours.fails') : t('installation.colours.passes')}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </div>
        {weak.length > 0 && (
          <div>
            <Button
              size="sm"
              icon={
                <span
                  className="rounded-sm"
                  style={{ background: nearest, width: 16, height: 16 }}
                />
              }
              onClick={() => onChange(nearest)}
            >
              {t('installation.colours.useNearest', { colour: nearest })}
            </Button>
          </div>
        )}
      </div>
      <Sample colour={nearest} scheme={scheme} />
    </div>
  )
}

/** A page in small, of which nothing can be pressed; of a colour that is too weak, in the one that is offered. */
function Sample({ colour, scheme }: Omit<MeasuredProps, 'onChange'>) {
  const t = useT()
  return (
    <div
      aria-hidden
      style={styleOf(brandStyle({ light: colour, dark: colour }))}
      className={`${SCHEME[scheme]} flex flex-wrap items-center gap-3 rounded-lg border border-line bg-paper p-4 text-ink`}
    >
      <span className="brand-mark size-5.5" />
      <span className="button button-primary button-md">
        {t('installation.colours.sampleButton')}
      </span>
      <span className="text-brand underline">{t('installation.colours.sampleLink')}</span>
      <Badge tone="brand">{t('installation.colours.sampleBadge')}</Badge>
    </div>
  )
}

function styleOf(declarations: string): CSSProperties {
  return Object.fromEntries(declarations.split(';').map((one) => one.split(/:(.*)/s).slice(0, 2)))
}
