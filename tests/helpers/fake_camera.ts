import { writeFile } from 'node:fs/promises'
import QRCode from 'qrcode'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 10

/**
 * Writes a film of a held-up code, as Chromium's fake camera plays it: YUV4MPEG2, grey on grey.
 *
 * @param path where to; must end in .y4m
 * @param picture a picture of the code (a screenshot of a ticket), or the text to draw as one
 */
export async function filmOf(path: string, picture: Buffer | { text: string }): Promise<void> {
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
  const frame = Buffer.concat([Buffer.from('FRAME\n'), brightness, colour])
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  await writeFile(path, Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]))
}
