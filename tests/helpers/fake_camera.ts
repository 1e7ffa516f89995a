import { writeFile } from 'node:fs/promises'
import QRCode from 'qrcode'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10

type Picture = Buffer | { text: string }

/**
 * Writes a film of held-up codes, as Chromium's fake camera plays it again and again: YUV4MPEG2, grey on grey.
 *
 * @param path where to; must end in .y4m
 * @param pictures pictures of codes (a screenshot of a ticket), or the texts to draw as one; each of several
 *   is held up for two seconds
 */
export async function filmOf(path: string, ...pictures: Picture[]): Promise<void> {
  const each = pictures.length > 1 ? 2 * FRAMES : FRAMES
  const frames: Buffer[] = []
  for (const picture of pictures) {
    const frame = await frameOf(picture)
    frames.push(...Array.from({ length: each }, () => frame))
  }
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, ...frames]))
}

async function frameOf(picture: Picture): Promise<Buffer> {
  const image = Buffer.isBuffer(picture)
    ? picture
    : await QRCode.toBuffer(picture.text, { margin: 4, width: HEIGHT })
  const { data } = await sharp(image)
    .resize(WIDTH, HEIGHT, { fit: 'contain', background: 'white' })
    .flatten({ background: 'white' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const brightness = Buffer.from(data.map((value) => 16 + Math.round((value * 219) / 255)))
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), brightness, colour])
}
