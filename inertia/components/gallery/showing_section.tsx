import { MapPin } from 'lucide-react'
import { Section, Specimen } from '~/components/gallery/specimen'
import { KINDS } from '~/components/gallery/tokens_section'
import { Avatar, Person } from '~/components/ui/avatar'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card, Facts, Stat, StatRow } from '~/components/ui/card'
import { Cover } from '~/components/ui/cover'
import { DateTime, TimeRange, DateTile } from '~/components/ui/date_time'
import { EmptyState } from '~/components/ui/empty_state'
import { KindLabel, KindScope } from '~/components/ui/kind'
import { Markdown } from '~/components/ui/markdown'
import { Meter } from '~/components/ui/meter'
import { Money } from '~/components/ui/money'
import { StatusBadge } from '~/components/ui/status_badge'
import { Timeline } from '~/components/ui/timeline'

const AT = '2026-11-28T15:00:00.000Z'
const UNTIL = '2026-11-28T22:00:00.000Z'
const ZONE = 'America/El_Salvador'
const SLUGS = [
  'open-data',
  'sensors-from-zero',
  'codefest-2026',
  'engineering-day',
  'library-hours',
]
const HTML =
  '<h2>What you will build</h2><p>A station that reports <strong>temperature</strong> and <a href="#">humidity</a>.</p><ul><li>A laptop</li><li>Curiosity</li></ul><blockquote>No experience needed.</blockquote><pre><code>digitalWrite(LED, HIGH);</code></pre>'

export function ShowingSection() {
  return (
    <Section title="Showing">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {KINDS.map((kind, index) => (
          <Card key={kind} flush as="article" className={`kind-${kind}`}>
            <Cover kind={kind} slug={SLUGS[index]!} className="h-36">
              <div className="absolute bottom-3.5 left-3.5">
                <DateTile value={AT} timeZone={ZONE} />
              </div>
            </Cover>
            <div className="grid gap-2 p-4">
              <KindLabel kind={kind} />
              <h3>Sensors from zero: build a weather station</h3>
              <p className="flex items-center gap-2 text-sm text-ink-2">
                <MapPin aria-hidden className="size-4" /> North campus · Electronics
              </p>
              <Meter
                value={10 + index * 10}
                max={50}
                label={`${10 + index * 10} of 50 places taken`}
              />
              <p className="flex items-center justify-between text-sm text-ink-2">
                {50 - 10 - index * 10} places left
                <StatusBadge of="seats" state={index === 4 ? 'full' : 'open'} />
              </p>
            </div>
          </Card>
        ))}
        <Cover kind="codefest" slug="codefest-2026" withText className="rounded-lg p-5">
          <p className="text-sm">Fri 4 Dec · 17:00</p>
          <p className="text-lg font-semibold">Codefest 2026</p>
          <p className="text-sm">Lab 3, Central campus</p>
        </Cover>
      </div>
      <KindScope kind="arduino">
        <StatRow>
          <Stat label="Places taken" value="24" of="of 25">
            <Meter value={24} max={25} label="24 of 25 places taken" />
          </Stat>
          <Stat label="Waitlist" value="11">
            next: Maximiliano F.
          </Stat>
          <Stat label="Pending approval" value="14">
            oldest 2 days
          </Stat>
          <Stat label="Collected" value="12,345,678.90" of="USD" />
        </StatRow>
      </KindScope>
      <div className="grid gap-5 md:grid-cols-2">
        <Card title="Facts" actions={<Button size="sm">Edit</Button>}>
          <Facts
            items={[
              { label: 'When', value: <TimeRange from={AT} to={UNTIL} timeZone={ZONE} withZone /> },
              {
                label: 'Long',
                value: <DateTime value={AT} timeZone={ZONE} style="long" show="date" />,
              },
              {
                label: 'UTC',
                value: <DateTime value={AT} timeZone="UTC" style="medium" withZone />,
              },
              { label: 'Price', value: <Money amountMinor="1234567890" currency="USD" /> },
              { label: 'For you', value: <Money amountMinor="0" currency="USD" free /> },
              { label: 'Without decimals', value: <Money amountMinor="5000" currency="JPY" /> },
            ]}
          />
        </Card>
        <Card title="Timeline">
          <Timeline
            timeZone={ZONE}
            items={[
              { key: '1', title: 'Applied for a place', at: AT, who: 'you', tone: 'brand' },
              { key: '2', title: 'Waitlisted, third', at: AT, tone: 'wait' },
              {
                key: '3',
                title: 'Approved',
                at: UNTIL,
                who: 'an organizer',
                detail: 'Welcome back',
                tone: 'good',
              },
              { key: '4', title: 'Scanned at the door', at: null },
            ]}
          />
        </Card>
        <Card title="Prose">
          <Markdown html={HTML} />
        </Card>
        <Card flush title="Empty and loading">
          <EmptyState
            title="No registrations yet"
            action={<Button variant="primary">Register someone</Button>}
          >
            Everybody who asks for a place is listed here.
          </EmptyState>
        </Card>
      </div>
      <Specimen name="Avatar, Person">
        <Avatar initials="AM" seed="ana" />
        <Avatar initials="JN" seed="jose" size="md" />
        <Avatar initials="KG" seed="karla" size="lg" />
        <Person name="Maximiliano Fernández de la Cruz" initials="MF">
          UG-220981 · Electronics
        </Person>
        <Badge tone="over">No picture needed</Badge>
      </Specimen>
    </Section>
  )
}
