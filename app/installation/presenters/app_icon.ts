import { logoFile } from '#app/installation/gateways/logos'
import type { AppIcon, IconLook } from '#app/installation/rules/app_icons'
import { APP_ICONS } from '#app/installation/rules/app_icons'
import type { InstallationSettings } from '#app/installation/rules/installation'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

type Face = Pick<InstallationSettings, 'logo' | 'brand'>

const SIDE = 512
/** The mark of `public/favicon.svg`, 32 units wide. */
const MARK = 'M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H4a3 3 0 0 1-3-3V10a9 9 0 0 1 9-9Z'
const GRADIENT =
  '<defs><linearGradient id="a" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#4338ca"/>' +
  '<stop offset=".5" stop-color="#c43fae"/><stop offset="1" stop-color="#f0b429"/></linearGradient></defs>'

const kept = new Map<AppIcon, { key: string; content: string | Buffer }>()

/**
 * @returns a file of the app's icon: the university's logo on white, else the mark in its colour; SVG as text, PNG as
 *   bytes. It is drawn once for each logo and colour.
 */
export async function appIcon(icon: AppIcon, face: Face): Promise<string | Buffer> {
  const key = [face.logo, face.brand?.light].join(' ')
  const known = kept.get(icon)
  if (known?.key === key) return known.content
  const { look, side } = APP_ICONS[icon]
  const svg = look === 'badge' ? drawn(mark('#fff', 0, SIDE)) : await iconSvg(look, face)
  const content =
    side === null ? svg : await sharp(Buffer.from(svg)).resize(side, side).png().toBuffer()
  kept.set(icon, { key, content })
  return content
}

async function iconSvg(look: Exclude<IconLook, 'badge'>, { logo, brand }: Face): Promise<string> {
  const share = look === 'maskable' ? 0.6 : logo ? 0.86 : 1
  const side = SIDE * share
  const at = (SIDE - side) / 2
  const picture = logo
    ? `<image x="${at}" y="${at}" width="${side}" height="${side}" href="${await dataUrl(logo)}"/>`
    : mark(brand ? brand.light : 'url(#a)', at, side)
  const hasGround = logo !== null || look === 'maskable'
  const corners = look === 'maskable' ? 0 : SIDE / 6
  const ground = hasGround
    ? `<rect width="${SIDE}" height="${SIDE}" rx="${corners}" fill="#fff"/>`
    : ''
  return drawn(`${GRADIENT}${ground}${picture}`)
}

function drawn(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${content}</svg>`
}

function mark(fill: string, at: number, side: number): string {
  return `<path transform="translate(${at} ${at}) scale(${side / 32})" fill="${fill}" d="${MARK}"/>`
}

async function dataUrl(logo: string): Promise<string> {
  const file = await readFile(logoFile(logo, 'print'))
  return `data:image/png;base64,${file.toString('base64')}`
}
