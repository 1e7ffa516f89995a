import type { Data } from '@generated/data'
import { Facts } from '~/components/ui/card'
import { StatusBadge } from '~/components/ui/status_badge'
import { useT } from '~/lib/i18n'

export type Application = NonNullable<Data.Registrations.RegistrationRow['application']>

/** What a person said who applied for a workshop, and their kit. */
export function ApplicationFacts({ application }: { application: Application }) {
  const t = useT()
  const { experience, motivation, projectIdea } = application
  return (
    <Facts
      items={[
        {
          label: t('arduino.apply.experience'),
          value: experience ? t(`arduino.experience.${experience}`) : '–',
        },
        { label: t('arduino.apply.kit'), value: <KitOf application={application} /> },
        { label: t('arduino.apply.motivation'), value: <Words text={motivation} /> },
        { label: t('arduino.apply.projectIdea'), value: <Words text={projectIdea} /> },
      ]}
    />
  )
}

/** The kit of a person, or why there is none. */
export function KitOf({ application: { bringsOwnKit, kit } }: { application: Application }) {
  const t = useT()
  if (bringsOwnKit) return t('arduino.kits.own')
  if (!kit) return t('arduino.kits.none')
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {kit.label}
      <StatusBadge of="kit" state={kit.state} />
    </span>
  )
}

const Words = ({ text }: { text: string }) => (
  <span className="font-normal break-words whitespace-pre-line">{text || '–'}</span>
)
