import { coverExists, coverFile } from '#app/announcements/gateways/covers'
import { drawCover } from '#app/announcements/rules/cover_drawing'
import type { AnnouncementKind } from '#app/announcements/rules/kinds'
import { hexOf } from '#isomorphic/installation/contrast'
import sharp from 'sharp'

/** On paper at 200 dots an inch: as wide as A4. */
const PIXELS = { width: 1654, height: 600 }
/** Dots an inch at which a drawing of 320 pixels is as wide. */
const DRAWING_DENSITY = 372

/** @returns the cover across a page, as JPEG: the uploaded one, else the one that is drawn */
export async function posterCover(announcement: {
  cover: string | null
  kind: AnnouncementKind
  slug: string
}): Promise<Buffer> {
  const { cover, kind, slug } = announcement
  const picture =
    cover && (await coverExists(cover))
      ? sharp(coverFile(cover, 'full'))
      : sharp(Buffer.from(inHex(drawCover(kind, slug, 'plain'))), { density: DRAWING_DENSITY })
  return picture
    .resize({ ...PIXELS, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** What draws pictures here knows no OKLCH. */
function inHex(svg: string): string {
  return svg.replace(/oklch\(([\d.]+) ([\d.]+) (-?[\d.]+)\)/g, (_, lightness, chroma, hue) =>
    hexOf({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) })
  )
}
