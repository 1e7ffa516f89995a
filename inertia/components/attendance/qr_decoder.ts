import type { WorkerAnswer } from '~/components/attendance/qr_worker'
import readerScript from '~/components/attendance/qr_worker?worker&url'

/** Reads QR codes out of a running video. */
export interface QrDecoder {
  /** @returns the text of the code in the picture that the video shows now; null: none to be seen */
  read: (video: HTMLVideoElement) => Promise<string | null>
  close: () => void
}

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** @returns the browser's own detector where it reads QR codes, else ZXing in a thread of its own */
export async function createQrDecoder(): Promise<QrDecoder> {
  return (await nativeDecoder()) ?? zxingDecoder()
}

async function nativeDecoder(): Promise<QrDecoder | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const formats: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  let instead: Promise<QrDecoder> | null = null
  return {
    async read(video) {
      if (instead) {
        const decoder = await instead
        return decoder.read(video)
      }
      try {
        const [found] = await detector.detect(video)
        return found?.rawValue ?? null
      } catch {
        // Some phones list the format and then lack the service behind it: ZXing from here on.
        instead ??= zxingDecoder()
        return null
      }
    },
    close: () => void instead?.then((decoder) => decoder.close()),
  }
}

/** The page stays free for typing and tapping: it hands the picture over and waits. */
async function zxingDecoder(): Promise<QrDecoder> {
  const worker = new Worker(readerScript, { type: 'module' })
  try {
    await answerOf(worker)
  } catch (error) {
    worker.terminate()
    throw error
  }
  return {
    async read(video) {
      const picture = await createImageBitmap(video)
      const answered = answerOf(worker)
      worker.postMessage(picture, [picture])
      const answer = await answered
      return 'text' in answer ? answer.text : null
    },
    close: () => worker.terminate(),
  }
}

function answerOf(worker: Worker): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
    worker.onerror = () => reject(new Error('The QR reader did not start'))
  })
}
