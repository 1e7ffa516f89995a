import type { Data } from '@generated/data'
import { router } from '@inertiajs/react'
import {
  Archive,
  ArchiveRestore,
  Ban,
  ChartColumn,
  Copy,
  Ellipsis,
  Pencil,
  QrCode,
  Send,
  Users,
} from 'lucide-react'
import { useState } from 'react'
import { SharePanel } from '~/components/announcements/share_panel'
import { Button, ButtonLink } from '~/components/ui/button'
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

/** For the managers of the announcement: the way to its other screens, and what its state allows. */
export function ManagerBar({ announcement }: { announcement: Managed }) {
  const t = useT()
  const [asksToCancel, setAsksToCancel] = useState(false)
  const [isDuplicating, setDuplicating] = useState(false)
  const { slug, allows } = announcement
  const isPublished = announcement.status === 'published'
  const path = `/announcements/${slug}`
  const more = <Button icon={<Ellipsis aria-hidden />}>{t('announcements.manage.more')}</Button>
  const entries: (MenuEntry | false)[] = [
    {
      label: t('announcements.manage.duplicate'),
      icon: <Copy aria-hidden />,
      onSelect: () =>
        announcement.event ? setDuplicating(true) : router.post(`${path}/duplicate`),
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
        {announcement.event && (
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
        {!isPublished && (
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
        {announcement.event && (
          <DuplicateDialog
            open={isDuplicating}
            onClose={() => setDuplicating(false)}
            {...{ slug, event: announcement.event }}
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
  const form = useForm({ reason: '' })
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
      <ReasonField
        form={form}
        label={t('announcements.manage.reason')}
        help={t('announcements.manage.reasonHelp')}
      />
    </ConfirmDialog>
  )
}
