import { appIconFile } from '#app/installation/queries/app_icon_file'
import sharp from 'sharp'

/** What Apple shows pictures in, in points; a phone takes those of its own density. */
const ICON = 29
const LOGO = { width: 160, height: 50 }
const DENSITIES = [1, 2, 3] as const
/** Around a logo on its white plate, in points. */
const PADDING = 6
const CORNER = 6

type Issuer = { logo: string | null; colour: string }

let kept: { key: string; pictures: Record<string, Buffer> } | null = null

/**
 * @param issuer path of the logo as papers print it, or null; the university's colour
 * @returns the pictures of a pass by their names: the app's icon, and the logo on white, else the mark; drawn once for
 *   each logo and colour
 */
export async function passPictures({ logo, colour }: Issuer): Promise<Record<string, Buffer>> {
  const key = [logo, colour].join(' ')
  if (kept?.key === key) return { ...kept.pictures }
  const [icon, mark] = await Promise.all([appIconFile('maskable'), appIconFile('any')])
  const pictures: Record<string, Buffer> = {}
  for (const density of DENSITIES) {
    const end = density === 1 ? '.png' : `@${density}x.png`
    pictures[`icon${end}`] = await square(icon, ICON * density)
    pictures[`logo${end}`] = logo
      ? await plate(logo, density)
      : await square(mark, LOGO.height * density)
  }
  kept = { key, pictures }
  return { ...pictures }
}

function square(picture: Buffer, side: number): Promise<Buffer> {
  return sharp(picture).resize(side, side).png().toBuffer()
}

/** A logo is drawn for white paper, and the pass is in the university's colour. */
async function plate(logo: string, density: number): Promise<Buffer> {
  const room = 2 * PADDING
  const { data, info } = await sharp(logo)
    .resize((LOGO.width - room) * density, (LOGO.height - room) * density, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width + room * density, LOGO.height * density]
  const ground = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" rx="${CORNER * density}" fill="#fff"/></svg>`
  return sharp(Buffer.from(ground))
    .composite([{ input: data }])
    .png()
    .toBuffer()
}
