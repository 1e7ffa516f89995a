import { useState } from 'react'
import { CalendarPlus, EllipsisVertical, Pencil, Plus, Trash } from 'lucide-react'
import { Section, Specimen } from '~/components/gallery/specimen'
import { Button, ButtonLink } from '~/components/ui/button'
import { ChoiceTabs } from '~/components/ui/choice_tabs'
import { CopyButton } from '~/components/ui/copy_button'
import { ConfirmDialog, Dialog } from '~/components/ui/dialog'
import { IconButton } from '~/components/ui/icon_button'
import { Menu } from '~/components/ui/menu'
import { LinkTabs } from '~/components/ui/tabs'
import { toast } from '~/lib/toast'

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const

export function ActingSection() {
  return (
    <Section title="Acting">
      {(['md', 'sm', 'lg'] as const).map((size) => (
        <Specimen key={size} name={`Button ${size}`}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button variant="primary" size={size} icon={<Plus aria-hidden />}>
            With icon
          </Button>
          <Button variant="primary" size={size} loading>
            Saving
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="ButtonLink, IconButton, CopyButton">
        <ButtonLink href="/dev/gallery" icon={<CalendarPlus aria-hidden />}>
          Añadir al calendario
        </ButtonLink>
        <IconButton label="Edit" icon={<Pencil aria-hidden />} />
        <IconButton label="Saving" icon={<Pencil aria-hidden />} loading />
        <CopyButton text="K7QW-ERTY-0123" label="Copy link" />
      </Specimen>
      <Overlays />
      <Tabs />
    </Section>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null)
  const close = () => setOpen(null)
  return (
    <Specimen name="Dialog, ConfirmDialog, Menu, toast">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Sheet</Button>
      <Button onClick={() => setOpen('confirm')}>Confirm</Button>
      <Menu
        align="start"
        trigger={<Button icon={<EllipsisVertical aria-hidden />}>Menu</Button>}
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => toast.info('Edit') },
          { label: 'Gallery', href: '/dev/gallery' },
          { label: 'Not now', disabled: true },
          { label: 'Delete', icon: <Trash aria-hidden />, danger: true, separated: true },
        ]}
      />
      <Button onClick={() => toast.success('Your place is yours.')}>Toast</Button>
      <Button onClick={() => toast.error('Nothing was changed.')}>Toast of an error</Button>
      <Dialog
        open={open === 'dialog' || open === 'sheet'}
        look={open === 'sheet' ? 'sheet' : 'center'}
        onClose={close}
        title="Your personal code"
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Replace it
            </Button>
          </>
        }
      >
        <p>
          Show it at any door you are registered for. Replace it when another person has seen it.
        </p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Cancel this registration?"
        confirmLabel="Cancel registration"
      >
        Your place in “Sensors from zero” goes to the next on the waitlist, and the ticket stops
        working.
      </ConfirmDialog>
    </Specimen>
  )
}

function Tabs() {
  const [value, setValue] = useState<'write' | 'preview'>('write')
  return (
    <>
      <LinkTabs
        label="Parts of the event"
        items={[
          {
            label: 'Registrations',
            href: '/dev/gallery?tab=registrations',
            current: true,
            count: 49,
          },
          { label: 'Waitlist', href: '/dev/gallery?tab=waitlist', current: false, count: 11 },
          { label: 'Attendance', href: '/dev/gallery?tab=attendance', current: false },
          { label: 'Staff', href: '/dev/gallery?tab=staff', current: false },
        ]}
      />
      <Specimen name="ChoiceTabs">
        <ChoiceTabs
          label="View"
          value={value}
          onChange={setValue}
          options={[
            { value: 'write', label: 'Write' },
            { value: 'preview', label: 'Preview' },
          ]}
        />
      </Specimen>
    </>
  )
}
