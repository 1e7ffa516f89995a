import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import {
  Archive,
  ArchiveRestore,
  Ban,
  CalendarPlus,
  ChartColumn,
  Copy,
  Ellipsis,
  FilePlus,
  LayoutTemplate,
  Pencil,
  QrCode,
  Send,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { SharePanel } from '~/components/announcements/share_panel'
import { Button, ButtonLink } from '~/components/ui/button'
import { RadioGroup } from '~/components/ui/checkbox'
import { ConfirmDialog } from '~/components/ui/dialog'
import type { MenuEntry } from '~/components/ui/menu'
import { ReasonField } from '~/components/ui/reason_field'
import { Skeleton } from '~/components/ui/skeleton'
import { useForm } from '~/hooks/use_form'
import { useT } from '~/lib/i18n'
import { dialogOnDemand } from '~/lib/dialog_on_demand'
import { onDemand } from '~/lib/on_demand'

type Managed = Data.Announcements.Announcement.Variants['forManagers']

const Menu = onDemand(() => import('~/components/ui/menu').then((module) => module.Menu), {
  fallback: <Skeleton className="h-10 w-24" />,
})

const DuplicateDialog = dialogOnDemand(() =>
  import('~/components/announcements/duplicate_dialog').then((module) => module.DuplicateDialog)
)

const RepeatDialog = dialogOnDemand(() =>
  import('~/components/announcements/repeat_dialog').then((module) => module.RepeatDialog)
)

const TemplateDialog = dialogOnDemand(() =>
  import('~/components/announcements/template_dialog').then((module) => module.TemplateDialog)
)

/** For the managers of the announcement: the way to its other screens, and what its state allows. */
export function ManagerBar({ announcement }: { announcement: Managed }) {
  const t = useT()
  const [asksToCancel, setAsksToCancel] = useState(false)
  const [isDuplicating, setDuplicating] = useState(false)
  const [isRepeating, setRepeating] = useState(false)
  const [isBeginning, setBeginning] = useState(false)
  const { slug, allows, title, event } = announcement
  const isTemplate = announcement.status === 'template'
  const isPublished = announcement.status === 'published'
  const path = `/announcements/${slug}`
  const more = <Button icon={<Ellipsis aria-hidden />}>{t('announcements.manage.more')}</Button>
  const entries: (MenuEntry | false)[] = [
    isTemplate && {
      label: t('announcements.manage.begin'),
      icon: <FilePlus aria-hidden />,
      onSelect: () => setBeginning(true),
    },
    !isTemplate && {
      label: t('announcements.manage.duplicate'),
      icon: <Copy aria-hidden />,
      onSelect: () => (event ? setDuplicating(true) : router.post(`${path}/duplicate`)),
    },
    allows.repeat && {
      label: t('announcements.manage.repeat'),
      icon: <CalendarPlus aria-hidden />,
      onSelect: () => setRepeating(true),
    },
    !isTemplate && {
      label: t('announcements.manage.keepTemplate'),
      icon: <LayoutTemplate aria-hidden />,
      onSelect: () => router.post(`${path}/template`, {}, { preserveScroll: true }),
    },
    !isPublished &&
      announcement.publishedAt !== null && {
        label: t('announcements.spread.reach'),
        icon: <ChartColumn aria-hidden />,
        href: `${path}/reach`,
      },
    allows.archive && {
      label: t('announcements.manage.archive'),
      icon: <Archive aria-hidden />,
      onSelect: () => router.post(`${path}/archive`),
    },
    allows.restore && {
      label: t('announcements.manage.restore'),
      icon: <ArchiveRestore aria-hidden />,
      onSelect: () => router.delete(`${path}/archive`),
    },
    allows.cancel && {
      label: t('announcements.manage.cancel'),
      icon: <Ban aria-hidden />,
      danger: true,
      separated: true,
      onSelect: () => setAsksToCancel(true),
    },
  ]

  return (
    <div className="grid gap-4">
      <section
        aria-label={t('announcements.show.manage')}
        className="flex flex-wrap gap-2 max-sm:*:grow print:hidden"
      >
        {event && !isTemplate && (
          <ButtonLink href={`${path}/details`} icon={<Users aria-hidden />}>
            {t('announcements.manage.details')}
          </ButtonLink>
        )}
        <ButtonLink
          route="announcements.edit"
          routeParams={{ announcement: slug }}
          icon={<Pencil aria-hidden />}
        >
          {t('announcements.manage.edit')}
        </ButtonLink>
        {!isPublished && !isTemplate && (
          <ButtonLink
            route="announcements.qr_code"
            routeParams={{ announcement: slug }}
            icon={<QrCode aria-hidden />}
          >
            {t('announcements.manage.poster')}
          </ButtonLink>
        )}
        {allows.publish && (
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            onClick={() => router.post(`${path}/publication`)}
          >
            {t('announcements.manage.publish')}
          </Button>
        )}
        <Menu trigger={more} items={entries.filter((entry) => entry !== false)} />
        {event && (
          <RepeatDialog
            open={isRepeating}
            onClose={() => setRepeating(false)}
            {...{ slug, event, status: announcement.status }}
          />
        )}
        <TemplateDialog
          open={isBeginning}
          onClose={() => setBeginning(false)}
          meant={{ slug, title, startsAt: event?.startsAt ?? null }}
        />
        {event && (
          <DuplicateDialog
            open={isDuplicating}
            onClose={() => setDuplicating(false)}
            {...{ slug, event }}
          />
        )}
        <CancelDialog
          announcement={announcement}
          open={asksToCancel}
          onClose={() => setAsksToCancel(false)}
        />
      </section>
      {isPublished && <SharePanel announcement={announcement} />}
    </div>
  )
}

interface CancelDialogProps {
  announcement: Managed
  open: boolean
  onClose: () => void
}

function CancelDialog({ announcement, open, onClose }: CancelDialogProps) {
  const t = useT()
  const form = useForm({ reason: '', scope: 'one' })
  const { startsAt } = announcement.event ?? { startsAt: '' }
  const others = announcement.otherDates.filter(({ status }) => status === 'published')
  const following = others.filter((other) => other.startsAt > startsAt)
  return (
    <ConfirmDialog
      open={open}
      title={t('announcements.manage.cancelTitle', { title: announcement.title })}
      confirmLabel={t('announcements.manage.cancel')}
      cancelLabel={t('announcements.manage.keep')}
      processing={form.processing}
      ready={form.data.reason.trim().length >= 3}
      onClose={onClose}
      onConfirm={() =>
        form.post(`/announcements/${announcement.slug}/cancellation`, {
          onSuccess: onClose,
        })
      }
    >
      <p>{t('announcements.manage.cancelBody')}</p>
      {others.length > 0 && (
        <RadioGroup
          {...form.field('scope')}
          legend={t('announcements.series.cancel')}
          options={[
            { value: 'one', label: t('announcements.series.one') },
            {
              value: 'following',
              label: t('announcements.series.following'),
              help: t('announcements.series.count', { count: following.length + 1 }),
            },
            {
              value: 'all',
              label: t('announcements.series.all'),
              help: t('announcements.series.count', { count: others.length + 1 }),
            },
          ]}
        />
      )}
      <ReasonField
        form={form}
        label={t('announcements.manage.reason')}
        help={t('announcements.manage.reasonHelp')}
      />
    </ConfirmDialog>
  )
}
