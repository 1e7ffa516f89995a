import { Section, Specimen } from '~/components/gallery/specimen'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { KindLabel, type AnnouncementKind } from '~/components/ui/kind'
import { StatusBadge } from '~/components/ui/status_badge'

export const KINDS: AnnouncementKind[] = ['event', 'arduino', 'codefest', 'vocational', 'notice']

export function TokensSection() {
  return (
    <Section title="Words and states">
      <Specimen name="Type">
        <div className="grid gap-1">
          <p className="text-3xl font-bold tracking-tight">Everything happening on campus</p>
          <p className="text-2xl font-bold tracking-tight">Sensors from zero</p>
          <p className="text-xl font-bold">Build a weather station</p>
          <p className="text-lg font-semibold">Two sessions, one certificate</p>
          <p>Bring a laptop. We start from an LED and end with a station that reports.</p>
          <p className="text-sm text-ink-2">Open to Engineering and Computing until Thursday.</p>
          <p className="text-xs text-ink-3">Request 01JD8V</p>
        </div>
      </Specimen>
      <Specimen name="KindLabel">
        {KINDS.map((kind) => (
          <KindLabel key={kind} kind={kind}>
            Sat 28 Nov
          </KindLabel>
        ))}
      </Specimen>
      <Specimen name="Badge">
        <Badge tone="good">You can register</Badge>
        <Badge tone="wait">To pay until Monday</Badge>
        <Badge tone="bad">Refused</Badge>
        <Badge tone="over">Over</Badge>
        <Badge tone="brand">New</Badge>
      </Specimen>
      <Specimen name="StatusBadge: registration">
        <StatusBadge of="registration" state="submitted" />
        <StatusBadge of="registration" state="waitlisted">
          Waitlist 12
        </StatusBadge>
        <StatusBadge of="registration" state="pending_payment" />
        <StatusBadge of="registration" state="confirmed" />
        <StatusBadge of="registration" state="expired" />
        <StatusBadge of="registration" state="rejected" />
        <StatusBadge of="registration" state="cancelled" />
      </Specimen>
      <Specimen name="StatusBadge: announcement, ticket, seats">
        <StatusBadge of="announcement" state="draft" />
        <StatusBadge of="announcement" state="scheduled" />
        <StatusBadge of="announcement" state="published" />
        <StatusBadge of="announcement" state="cancelled" />
        <StatusBadge of="ticket" state="valid" />
        <StatusBadge of="ticket" state="revoked" />
        <StatusBadge of="seats" state="open" />
        <StatusBadge of="seats" state="almost_full" />
        <StatusBadge of="seats" state="full" />
        <StatusBadge of="seats" state="opens_later" />
      </Specimen>
      <div className="grid gap-3 md:grid-cols-2">
        <Alert title="Opens on Monday">Registration opens on Mon 23 Nov, 8:00.</Alert>
        <Alert tone="good" title="Your place is confirmed">
          Your ticket is in your e-mail.
        </Alert>
        <Alert tone="wait" title="Verify your e-mail">
          We sent a link to ana@example.test.
        </Alert>
        <Alert tone="bad" title="You cannot register">
          Only for students of Engineering.
        </Alert>
      </div>
    </Section>
  )
}
