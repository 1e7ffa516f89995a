import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { createQrDecoder, type QrDecoder } from '~/components/attendance/qr_decoder'
import { useLatest } from '~/components/attendance/use_latest'

export type CameraState = 'off' | 'starting' | 'on' | CameraProblem
export type CameraProblem = 'denied' | 'absent' | 'busy' | 'insecure' | 'failed'

export interface Camera {
  state: CameraState
  start: () => void
  stop: () => void
}

/** Eight pictures a second are plenty for a hand that holds up a phone, and spare the battery. */
const EVERY_MS = 125
/** A code that stays in view is one attempt; out of view for this long, it is a new one. */
const SAME_CODE_MS = 3000

/**
 * The back camera and a loop that reads QR codes from it.
 *
 * @param video where the picture is drawn
 * @param onCode called once for every code held up
 */
export function useCamera(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void
): Camera {
  const [state, setState] = useState<CameraState>('off')
  const stream = useRef<MediaStream | null>(null)
  const reader = useRef<QrDecoder | null>(null)
  const handler = useLatest(onCode)

  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop()
    stream.current = null
    reader.current?.close()
    reader.current = null
    setState('off')
  }, [])

  const start = useCallback(async () => {
    setState('starting')
    try {
      const media = await openCamera()
      stream.current = media
      const decoder = await createQrDecoder()
      if (stream.current !== media) return decoder.close()
      reader.current = decoder
      const element = await showIn(video, media)
      if (!element) return stop()
      media.getVideoTracks()[0]?.addEventListener('ended', stop)
      setState('on')
      watch(
        element,
        decoder,
        () => stream.current === media,
        (code) => handler.current(code)
      )
    } catch (error) {
      stop()
      setState(problemOf(error))
    }
  }, [stop, handler, video])

  useEffect(() => {
    void wasAllowedBefore().then((isAllowed) => {
      if (isAllowed) void start()
    })
    return stop
  }, [start, stop])

  return { state, start: () => void start(), stop }
}

function openCamera(): Promise<MediaStream> {
  // Browsers hide the camera from pages whose address is not secure.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'SecurityError')
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

async function showIn(video: RefObject<HTMLVideoElement | null>, media: MediaStream) {
  const element = video.current
  if (!element) return null
  element.srcObject = media
  await element.play()
  return element
}

/** People who allowed the camera before are not asked again; others press the button first. */
async function wasAllowedBefore(): Promise<boolean> {
  try {
    const status = await navigator.permissions.query({ name: 'camera' as PermissionName })
    return status.state === 'granted'
  } catch {
    return false
  }
}

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  if (name === 'NotReadableError') return 'busy'
  return name === 'SecurityError' ? 'insecure' : 'failed'
}

function watch(
  video: HTMLVideoElement,
  decoder: QrDecoder,
  isAlive: () => boolean,
  onCode: (code: string) => void
) {
  let lastCode = ''
  let lastSeenAt = -Infinity
  let lastTriedAt = -Infinity

  async function look() {
    if (!isAlive()) return
    const at = performance.now()
    if (at - lastTriedAt >= EVERY_MS && video.videoWidth > 0) {
      lastTriedAt = at
      const code = await decoder.read(video).catch(() => null)
      if (code && isAlive()) {
        const isSame = code === lastCode && at - lastSeenAt < SAME_CODE_MS
        lastCode = code
        lastSeenAt = performance.now()
        if (!isSame) onCode(code)
      }
    }
    next()
  }

  function next() {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => void look())
    else requestAnimationFrame(() => void look())
  }
  next()
}
