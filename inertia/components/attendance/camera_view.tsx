import type { RefObject } from 'react'
import { Camera as CameraIcon, CameraOff } from 'lucide-react'
import clsx from 'clsx'
import type { Camera } from '~/components/attendance/use_camera'
import { Button } from '~/components/ui/button'
import { IconButton } from '~/components/ui/icon_button'
import { useT } from '~/lib/i18n'

interface CameraViewProps {
  camera: Camera
  video: RefObject<HTMLVideoElement | null>
  /** Its height, which nothing that happens at a door may change. */
  className?: string
}

/** What the camera sees, with a frame to aim by; or why there is no picture and what to do instead. */
export function CameraView({ camera, video, className = 'min-h-48 flex-1' }: CameraViewProps) {
  const t = useT()
  const isOn = camera.state === 'on'
  return (
    <div
      data-camera={camera.state}
      className={clsx(
        'relative grid place-items-center overflow-hidden bg-night-2 lg:rounded-xl',
        className
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('attendance.door.camera.view')}
        className={clsx('absolute inset-0 size-full object-cover', !isOn && 'invisible')}
      />
      {isOn ? (
        <>
          <div
            aria-hidden
            className="absolute top-1/2 left-1/2 aspect-square w-[min(70%,20rem,60vh)] max-h-[86%] -translate-1/2 rounded-xl border-3 border-white/90"
          />
          <p className="absolute inset-x-3 bottom-3 text-center text-sm">
            <span className="rounded-full bg-black/70 px-3 py-1">
              {t('attendance.door.camera.aim')}
            </span>
          </p>
          <IconButton
            label={t('attendance.door.camera.stop')}
            icon={<CameraOff aria-hidden />}
            onClick={camera.stop}
            className="absolute! top-2 right-2 bg-black/70 text-white"
          />
        </>
      ) : (
        <CameraIsOff camera={camera} />
      )}
    </div>
  )
}

function CameraIsOff({ camera }: { camera: Camera }) {
  const t = useT()
  const { state } = camera
  const hasProblem = state !== 'off' && state !== 'starting' && state !== 'on'
  return (
    <div className="relative grid max-h-full max-w-md justify-items-center gap-3 overflow-y-auto px-6 py-2 text-center">
      {hasProblem && (
        <p role="alert" className="text-ink">
          {t(`attendance.door.camera.${state}`)}
        </p>
      )}
      {state !== 'absent' && state !== 'insecure' && (
        <Button
          variant="primary"
          icon={<CameraIcon aria-hidden />}
          loading={state === 'starting'}
          onClick={camera.start}
        >
          {t(`attendance.door.camera.${state === 'starting' ? 'starting' : 'start'}`)}
        </Button>
      )}
    </div>
  )
}
