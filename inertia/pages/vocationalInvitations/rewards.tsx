import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { urlFor } from '~/client'
import { RewardDesk, type Reward } from '~/components/invitations/reward_desk'
import { Alert } from '~/components/ui/alert'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Checkbox, ticked } from '~/components/ui/checkbox'
import { ConfirmDialog, CloseButton, Dialog } from '~/components/ui/dialog'
import { ErrorSummary } from '~/components/ui/error_summary'
import { Field } from '~/components/ui/field'
import { FieldRow } from '~/components/ui/form'
import { Input } from '~/components/ui/inputs'
import { KindScope } from '~/components/ui/kind'
import { PageHeader } from '~/components/ui/page_header'
import { submitting, useForm } from '~/hooks/use_form'
import { useFormat, useT } from '~/lib/i18n'

interface Campaign {
  state: 'open' | 'review' | 'closed'
  limit: number
  since: string | null
}

interface Props {
  event: Data.Invitations.LinkedEvent
  rewards: Pick<Reward, keyof Reward>[]
  campaign: Pick<Campaign, keyof Campaign>
}

/** An event's points: what they buy, the desk that hands it out, their review. */
export default function Rewards({ event, rewards, campaign }: Props) {
  const t = useT()
  const [edited, setEdited] = useState<Reward | 'new' | null>(null)
  return (
    <KindScope kind="vocational">
      <PageHeader
        title={t('invitations.rewards.title')}
        breadcrumb={[
          {
            label: t('invitations.index.title'),
            href: `/vocational-invitations?event=${event.slug}`,
          },
        ]}
        description={event.title}
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setEdited('new')}>
            {t('invitations.rewards.add')}
          </Button>
        }
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Card as="section" title={t('invitations.rewards.list')}>
            {rewards.length === 0 ? (
              <p className="text-ink-2">{t('invitations.rewards.none')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {rewards.map((reward) => (
                  <RewardLine
                    key={reward.publicId}
                    reward={reward}
                    onEdit={() => setEdited(reward)}
                  />
                ))}
              </ul>
            )}
          </Card>
          <CampaignCard event={event} campaign={campaign} />
        </div>
        <Card as="section" title={t('invitations.rewards.desk')}>
          {campaign.state === 'open' ? (
            <RewardDesk
              event={event.publicId}
              timeZone={event.campus.timeZone}
              rewards={rewards}
              onChange={() => router.reload({ only: ['rewards'] })}
            />
          ) : (
            <Alert tone="wait">{t(`invitations.campaign.desk.${campaign.state}`)}</Alert>
          )}
        </Card>
      </div>
      {edited && (
        <RewardDialog
          event={event.publicId}
          reward={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </KindScope>
  )
}

function RewardLine({ reward, onEdit }: { reward: Reward; onEdit: () => void }) {
  const t = useT()
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          {reward.name}{' '}
          {!reward.active && <Badge tone="over">{t('invitations.rewards.inactive')}</Badge>}
        </p>
        <p className="text-sm text-ink-2">
          {t('invitations.rewards.line', {
            cost: reward.cost,
            left: Math.max(0, reward.stock - reward.handedOut),
            stock: reward.stock,
          })}
        </p>
      </div>
      <Button size="sm" onClick={onEdit}>
        {t('invitations.rewards.edit', { name: reward.name })}
      </Button>
    </li>
  )
}

interface RewardDialogProps {
  event: string
  reward: Reward | null
  onClose: () => void
}

function RewardDialog({ event, reward, onClose }: RewardDialogProps) {
  const t = useT()
  const form = useForm({
    name: reward?.name ?? '',
    cost: reward ? String(reward.cost) : '',
    stock: reward ? String(reward.stock) : '',
    active: reward?.active ?? true,
  })

  function save() {
    const options = { preserveScroll: true, onSuccess: onClose }
    if (reward) {
      const params = { event, reward: reward.publicId }
      form.put(urlFor('invitations.rewards.update', params), options)
    } else form.post(urlFor('invitations.rewards.store', { event }), options)
  }

  return (
    <Dialog
      open
      title={t(reward ? 'invitations.rewards.change' : 'invitations.rewards.add')}
      onClose={onClose}
    >
      <form noValidate className="grid gap-5" onSubmit={submitting(save)}>
        <ErrorSummary errors={form.errors} />
        <Field {...form.field('name')} label={t('invitations.rewards.name')} required>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <FieldRow>
          <Field {...form.field('cost')} label={t('invitations.rewards.cost')} required>
            <Input type="number" min={1} max={1000000} />
          </Field>
          <Field
            {...form.field('stock')}
            label={t('invitations.rewards.stock')}
            help={t('invitations.rewards.stockHelp')}
            required
          >
            <Input type="number" min={1} max={100000} />
          </Field>
        </FieldRow>
        <Checkbox {...ticked(form.field('active'))} label={t('invitations.rewards.active')} />
        <div className="flex flex-wrap justify-end gap-2">
          <CloseButton>{t('ui.cancel')}</CloseButton>
          <Button type="submit" variant="primary" loading={form.processing}>
            {t('invitations.rewards.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Step = 'review' | 'resume' | 'close'

function CampaignCard({ event, campaign }: Pick<Props, 'event' | 'campaign'>) {
  const t = useT()
  const { formatDateTime } = useFormat()
  const [asking, setAsking] = useState<Step | null>(null)
  const form = useForm({ limit: String(campaign.limit) })
  const url = urlFor('invitations.campaign', { event: event.publicId })
  const steps: Step[] =
    campaign.state === 'open' ? ['review'] : campaign.state === 'review' ? ['resume', 'close'] : []
  const since =
    campaign.since && formatDateTime(campaign.since, { timeZone: event.campus.timeZone })
  return (
    <Card as="section" title={t('invitations.campaign.title')}>
      <p className="mb-4">
        {t(`invitations.campaign.state.${campaign.state}`, { since: since ?? '' })}
      </p>
      <div className="mb-5 flex flex-wrap gap-2">
        {steps.map((step) => (
          <Button key={step} onClick={() => setAsking(step)}>
            {t(`invitations.campaign.${step}.action`)}
          </Button>
        ))}
      </div>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={submitting(() => form.put(url, { preserveScroll: true }))}
      >
        <Field
          {...form.field('limit')}
          label={t('invitations.campaign.limit')}
          help={t('invitations.campaign.limitHelp')}
          required
        >
          <Input type="number" min={1} max={10000} />
        </Field>
        <div>
          <Button type="submit" loading={form.processing}>
            {t('invitations.campaign.saveLimit')}
          </Button>
        </div>
      </form>
      {asking && (
        <ConfirmDialog
          open
          danger={asking === 'close'}
          title={t(`invitations.campaign.${asking}.title`)}
          confirmLabel={t(`invitations.campaign.${asking}.action`)}
          onConfirm={() => {
            setAsking(null)
            router.put(url, { points: asking }, { preserveScroll: true })
          }}
          onClose={() => setAsking(null)}
        >
          {t(`invitations.campaign.${asking}.body`)}
        </ConfirmDialog>
      )}
    </Card>
  )
}
