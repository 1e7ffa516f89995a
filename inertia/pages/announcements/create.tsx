import type { Choices } from '~/components/announcements/form_types'

interface Props {
  choices: Choices
  currency: string
}

export default function AnnouncementsCreate({ currency }: Props) {
  return <main>{currency}</main>
}
