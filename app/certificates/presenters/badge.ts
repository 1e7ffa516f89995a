import type { CertificateContent } from '#app/certificates/rules/content'
import type { CertificateKind } from '#app/certificates/rules/earned'
import i18nManager from '@adonisjs/i18n/services/main'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'

const BAKED = 'https://purl.imsglobal.org/ob/v3p0'
const SIDE = 512
const HOUSE_COLOUR = '#3a3696'
const LINE_LENGTH = 22
const LINES_MAX = 4

interface Badge {
  kind: CertificateKind
  content: CertificateContent
  language: 'en' | 'es'
}

/** @returns the picture of a badge as SVG, in the colour of the university, without anybody's name */
export function badgeSvg({ kind, content, language }: Badge): string {
  const { event, prize, university } = content
  const colour = content.colour ?? HOUSE_COLOUR
  const t = (key: string) =>
    i18nManager.locale(language).t(`certificates.badge.${key}`, { event: event.title })
  const lines = linesOf(event.title)
  const middle = 268 - (lines.length - 1) * 20
  const text = (line: string, y: number, size: number, weight = 600) =>
    `<text x="256" y="${y}" font-size="${size}" font-weight="${weight}">${escaped(line)}</text>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}"`,
    ` role="img" aria-label="${escaped(t('picture'))}">`,
    `<title>${escaped(t('picture'))}</title>`,
    `<path d="M256 12 464 132V380L256 500 48 380V132Z" fill="${colour}"/>`,
    `<path d="M256 34 445 143V369L256 478 67 369V143Z" fill="none" stroke="#fff" stroke-width="4"/>`,
    `<g fill="#fff" text-anchor="middle" font-family="Geist, Helvetica, Arial, sans-serif">`,
    text(prize ? String(prize.place) : '★', 150, 64),
    text(t(kind), 192, 24, 400),
    ...lines.map((line, index) => text(line, middle + index * 40, 30)),
    ...linesOf(university)
      .slice(0, 2)
      .map((line, index) => text(line, 410 + index * 24, 18, 400)),
    '</g></svg>',
  ].join('')
}

/**
 * @param credential as it is signed
 * @returns the picture with the credential in it, as Open Badges 3.0 bakes an SVG
 */
export function bakedSvg(badge: Badge, credential: object): string {
  // A script of a browser that shows the picture finds no end of the section in it.
  const json = JSON.stringify(credential).replaceAll(']]>', ']]\\u003e')
  const baked = `<openbadges:credential><![CDATA[${json}]]></openbadges:credential>`
  // Nothing of it means anything to `replace`: a function gives it.
  return badgeSvg(badge)
    .replace('<svg ', `<svg xmlns:openbadges="${BAKED}" `)
    .replace('<title>', () => `${baked}<title>`)
}

/** @returns the same as PNG: the credential in a chunk of text called `openbadgecredential` */
export async function bakedPng(badge: Badge, credential: object): Promise<Buffer> {
  const png = await sharp(Buffer.from(badgeSvg(badge)))
    .resize(SIDE, SIDE)
    .png()
    .toBuffer()
  const keyword = Buffer.from('openbadgecredential\0')
  // Not compressed, in no language, without a translated keyword.
  const text = Buffer.concat([keyword, Buffer.alloc(4), Buffer.from(JSON.stringify(credential))])
  return Buffer.concat([png.subarray(0, AFTER_HEAD), chunk('iTXt', text), png.subarray(AFTER_HEAD)])
}

/** Of a PNG: its signature, and the chunk that every PNG begins with. */
const AFTER_HEAD = 8 + 25

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** @returns the words in so many lines; what is too long ends in an ellipsis */
function linesOf(words: string): string[] {
  const lines: string[] = ['']
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1)!
    const longer = last ? `${last} ${word}` : word
    if (longer.length <= LINE_LENGTH || !last) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  const kept = lines.slice(0, LINES_MAX).map((line) => line.slice(0, LINE_LENGTH + 6))
  if (lines.length > LINES_MAX) kept[LINES_MAX - 1] = `${kept[LINES_MAX - 1]!}…`
  return kept
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign]!)
