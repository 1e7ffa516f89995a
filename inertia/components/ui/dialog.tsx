import {
  createContext,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react'
import { router } from '@inertiajs/react'
import { X } from 'lucide-react'
import clsx from 'clsx'
import { Alert } from '~/components/ui/alert'
import { Button, type ButtonProps } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon_button'
import { useT } from '~/lib/i18n'
import { watchErrors } from '~/lib/toast'
import { unsaved } from '~/lib/unsaved'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** `drawer` slides in from the left, `sheet` up from the bottom, `full` takes the whole screen. */
  look?: 'center' | 'drawer' | 'sheet' | 'full'
  width?: 'sm' | 'md' | 'lg'
  hideTitle?: boolean
  children?: ReactNode
}

/** Of radio buttons the chosen one. */
const FIRST_FIELD =
  ':is(input:not([type=hidden], [type=radio]), input[type=radio]:checked, select, textarea):enabled'
/** Where nothing is asked but yes or no: the way back. */
const FIRST_ACTION = '[data-actions] button:enabled'

const Close = createContext(() => {})

const WIDTHS = { sm: '26rem', md: '34rem', lg: '52rem' }

/**
 * The platform's modal dialog: it keeps the focus inside, which begins at its first field, closes on Escape and
 * gives the focus back. Before it takes along what was typed since it opened, it asks.
 */
export function Dialog({ open, onClose, title, actions, look = 'center', ...props }: DialogProps) {
  const t = useT()
  const titleId = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const unsavedBefore = useRef(new Set<() => void>())
  const [isAsking, setAsking] = useState(false)

  // With the content, not after it, and also where the whole dialog goes: the focus is back when nothing is
  // seen any more.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    unsavedBefore.current = new Set(unsaved.items)
    dialog.showModal()
    const field = dialog.querySelector<HTMLElement>(FIRST_FIELD)
    ;(field ?? dialog.querySelector<HTMLElement>(FIRST_ACTION))?.focus()
    // What is longer than the screen is read from its head, where the first button closes it.
    if (!field && dialog.scrollTop > 0) dialog.querySelector('button')?.focus()
    return () => dialog.close()
  }, [open])

  const typedHere = () => [...unsaved.items].filter((form) => !unsavedBefore.current.has(form))

  function close() {
    if (typedHere().length > 0) setAsking(true)
    else onClose()
  }

  function discard() {
    for (const empty of typedHere()) empty()
    setAsking(false)
    onClose()
  }

  return (
    <Close value={close}>
      <dialog
        ref={ref}
        aria-labelledby={titleId}
        className={clsx('dialog', look !== 'center' && look)}
        style={{ '--dialog-width': WIDTHS[props.width ?? 'md'] } as CSSProperties}
        // Escape closes nothing by itself: whoever opens the dialog again at once would be told of the first
        // closing only then.
        onCancel={(event) => {
          if (event.target !== ref.current) return
          event.preventDefault()
          close()
        }}
        // By itself, on a second Escape.
        onClose={() => {
          if (!open || ref.current?.open !== false) return
          if (typedHere().length > 0) ref.current.showModal()
          close()
        }}
        onClick={(event) => {
          if (event.target === ref.current) close()
        }}
      >
        {open && (
          <div className={clsx('grid gap-4', look === 'drawer' ? 'p-3' : 'p-5 sm:p-6')}>
            <div
              className={clsx(
                'flex items-start justify-between gap-4',
                props.hideTitle && 'sr-only'
              )}
            >
              <h2 id={titleId}>{title}</h2>
              <IconButton
                label={t('ui.close')}
                icon={<X />}
                onClick={close}
                className="-mt-1.5 -mr-2"
              />
            </div>
            <WhatWentWrong />
            {props.children}
            {actions && (
              <div data-actions className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
                {actions}
              </div>
            )}
          </div>
        )}
      </dialog>
      {isAsking && (
        <ConfirmDialog
          open
          title={t('ui.leave.title')}
          confirmLabel={t('ui.leave.confirm')}
          cancelLabel={t('ui.leave.stay')}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          {t('ui.leave.body')}
        </ConfirmDialog>
      )}
    </Close>
  )
}

/** The way back out of the dialog around it, which asks first where something was typed. */
export function CloseButton(props: ButtonProps) {
  const close = useContext(Close)
  return <Button {...props} onClick={close} />
}

/** Since the dialog was opened or the last try began. */
function WhatWentWrong() {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => watchErrors(setText), [])
  useEffect(() => router.on('start', () => setText(null)), [])
  return (
    text && (
      <div role="alert">
        <Alert tone="bad">{text}</Alert>
      </div>
    )
  )
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  /** The question: "Cancel this registration?" */
  title: ReactNode
  /** What will be lost, by name. */
  children?: ReactNode
  /** The verb: "Cancel registration", never "OK". */
  confirmLabel: string
  cancelLabel?: string
  /** Red for what cannot be undone. */
  danger?: boolean
  processing?: boolean
  /** False while something must still be filled in. */
  ready?: boolean
}

export function ConfirmDialog({ onConfirm, confirmLabel, ...props }: ConfirmDialogProps) {
  const t = useT()
  return (
    <Dialog
      open={props.open}
      onClose={props.onClose}
      title={props.title}
      width="sm"
      actions={
        <>
          <CloseButton>{props.cancelLabel ?? t('ui.cancel')}</CloseButton>
          <Button
            variant={(props.danger ?? true) ? 'danger' : 'primary'}
            loading={props.processing}
            disabled={props.ready === false}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-ink-2">{props.children}</div>
    </Dialog>
  )
}
