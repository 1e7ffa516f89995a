import { logoFile } from '#app/installation/gateways/logos'
import type { InstallationSettings } from '#app/installation/rules/installation'
import { readFile } from 'node:fs/promises'

/** `maskable`: the system cuts a shape out of it, and shows at least the middle four fifths. */
export type IconPurpose = 'any' | 'maskable'

const SIDE = 512
/** The mark of `public/favicon.svg`, 32 units wide. */
const MARK = 'M10 1h12a9 9 0 0 1 9 9v12a9 9 0 0 1-9 9H4a3 3 0 0 1-3-3V10a9 9 0 0 1 9-9Z'
const GRADIENT =
  '<defs><linearGradient id="a" x1="0" y1="1" x2="1" y2="0"><stop offset="0" stop-color="#4338ca"/>' +
  '<stop offset=".5" stop-color="#c43fae"/><stop offset="1" stop-color="#f0b429"/></linearGradient></defs>'

const kept = new Map<IconPurpose, { key: string; svg: string }>()

/** @returns the app's icon as SVG: the university's logo on white, else the mark in its colour */
export async function appIcon(
  { logo, brand }: Pick<InstallationSettings, 'logo' | 'brand'>,
  purpose: IconPurpose
): Promise<string> {
  const key = [logo, brand?.light].join(' ')
  const known = kept.get(purpose)
  if (known?.key === key) return known.svg
  const share = purpose === 'maskable' ? 0.6 : logo ? 0.86 : 1
  const side = SIDE * share
  const at = (SIDE - side) / 2
  const picture = logo
    ? `<image x="${at}" y="${at}" width="${side}" height="${side}" href="${await dataUrl(logo)}"/>`
    : `<path transform="translate(${at} ${at}) scale(${side / 32})" fill="${brand ? brand.light : 'url(#a)'}" d="${MARK}"/>`
  const hasGround = logo !== null || purpose === 'maskable'
  const corners = purpose === 'maskable' ? 0 : SIDE / 6
  const ground = hasGround
    ? `<rect width="${SIDE}" height="${SIDE}" rx="${corners}" fill="#fff"/>`
    : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}">${GRADIENT}${ground}${picture}</svg>`
  kept.set(purpose, { key, svg })
  return svg
}

async function dataUrl(logo: string): Promise<string> {
  const file = await readFile(logoFile(logo, 'print'))
  return `data:image/png;base64,${file.toString('base64')}`
}
