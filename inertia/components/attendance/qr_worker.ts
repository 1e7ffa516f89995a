import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** What the worker says: once that it is ready, then one answer for each picture. */
export type WorkerAnswer = { ready: true } | { text: string | null }

/** Wider pictures only cost time: the modules of our codes are large. */
const WIDTH_MAX = 960

const canvas = new OffscreenCanvas(1, 1)
const context = canvas.getContext('2d', { willReadFrequently: true })

function answer(message: WorkerAnswer) {
  self.postMessage(message)
}

self.onmessage = async ({ data: picture }: MessageEvent<ImageBitmap>) => {
  answer({ text: await textIn(picture).catch(() => null) })
  picture.close()
}

async function textIn(picture: ImageBitmap): Promise<string | null> {
  const scale = Math.min(1, WIDTH_MAX / picture.width)
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  if (!context) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  const found = await readBarcodes(pixels, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
  return found.find((code) => code.isValid)?.text ?? null
}

async function start() {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  answer({ ready: true })
}

// What a promise rejects with is no error of the worker; thrown from a timer, it is, and the page hears it.
start().catch((error: unknown) =>
  setTimeout(() => {
    throw error
  })
)
