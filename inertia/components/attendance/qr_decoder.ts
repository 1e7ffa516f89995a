/** Reads the QR code out of the picture that the video shows now; null: none to be seen. */
export type QrDecoder = (video: HTMLVideoElement) => Promise<string | null>

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface NativeDetectorClass {
  new (options: { formats: string[] }): NativeDetector
  getSupportedFormats(): Promise<string[]>
}

/** Wider pictures only cost time: the modules of our codes are large. */
const WIDTH_MAX = 960

/** @returns the browser's own detector where it reads QR codes, else ZXing, fetched on first use */
export async function createQrDecoder(): Promise<QrDecoder> {
  return (await nativeDecoder()) ?? zxingDecoder()
}

async function nativeDecoder(): Promise<QrDecoder | null> {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectorClass }
  const formats: string[] = (await Detector?.getSupportedFormats().catch(() => [])) ?? []
  if (!Detector || !formats.includes('qr_code')) return null
  const detector = new Detector({ formats: ['qr_code'] })
  return async (video) => {
    const [found] = await detector.detect(video)
    return found?.rawValue ?? null
  }
}

async function zxingDecoder(): Promise<QrDecoder> {
  const [zxing, wasm] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await zxing.prepareZXingModule({
    overrides: { locateFile: () => wasm.default },
    fireImmediately: true,
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const scale = Math.min(1, WIDTH_MAX / video.videoWidth)
    canvas.width = Math.round(video.videoWidth * scale)
    canvas.height = Math.round(video.videoHeight * scale)
    if (!context || canvas.width === 0) return null
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const found = await zxing.readBarcodes(picture, { formats: ['QRCode'], maxNumberOfSymbols: 1 })
    return found.find((code) => code.isValid)?.text ?? null
  }
}
