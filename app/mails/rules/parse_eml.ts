export interface ParsedMail {
  /** As they stand in the file, unfolded and decoded. */
  headers: { name: string; value: string }[]
  subject: string
  from: string
  to: string
  /** ISO 8601, or null when the file does not say. */
  date: string | null
  /** Of its sentences, as BCP 47 names it, or null when the file does not say. */
  language: string | null
  text: string | null
  html: string | null
  attachments: { name: string; type: string; bytes: number }[]
}

type Headers = ParsedMail['headers']

/**
 * Reads the messages that our own transport writes: UTF-8, quoted-printable or base64, multiparts in
 * multiparts. What it does not know it leaves out; it never throws.
 *
 * @param file the content of an `.eml` file
 */
export function parseEml(file: Buffer): ParsedMail {
  const { headers, body } = split(file.toString('latin1'))
  const parsed: ParsedMail = {
    headers,
    subject: valueOf(headers, 'subject'),
    from: valueOf(headers, 'from'),
    to: valueOf(headers, 'to'),
    date: isoDate(valueOf(headers, 'date')),
    language: valueOf(headers, 'content-language') || null,
    text: null,
    html: null,
    attachments: [],
  }
  collect(headers, body, parsed)
  return parsed
}

function split(message: string): { headers: Headers; body: string } {
  const gap = /\r?\n\r?\n/.exec(message)
  const head = gap ? message.slice(0, gap.index) : message
  const body = gap ? message.slice(gap.index + gap[0].length) : ''
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    return [{ name: line.slice(0, colon), value: decodeWords(line.slice(colon + 1).trim()) }]
  })
  return { headers, body }
}

function collect(headers: Headers, body: string, into: ParsedMail): void {
  const type = valueOf(headers, 'content-type') || 'text/plain'
  const boundary = parameter(type, 'boundary')
  if (boundary) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      if (part.startsWith('--')) return
      const { headers: partHeaders, body: partBody } = split(part.replace(/^\r?\n/, ''))
      collect(partHeaders, partBody.replace(/\r?\n$/, ''), into)
    }
    return
  }
  const content = decodeBody(body, valueOf(headers, 'content-transfer-encoding'))
  const disposition = valueOf(headers, 'content-disposition')
  const mime = type.split(';')[0]!.trim().toLowerCase()
  if (mime === 'text/plain' && !disposition.startsWith('attachment')) {
    into.text ??= content.toString('utf8')
  } else if (mime === 'text/html' && !disposition.startsWith('attachment')) {
    into.html ??= content.toString('utf8')
  } else {
    const name = parameter(disposition, 'filename') ?? parameter(type, 'name') ?? mime
    into.attachments.push({ name, type: mime, bytes: content.length })
  }
}

function decodeBody(body: string, encoding: string): Buffer {
  const kind = encoding.toLowerCase()
  if (kind === 'base64') return Buffer.from(body, 'base64')
  if (kind === 'quoted-printable') return unquote(body.replace(/=[ \t]*\r?\n/g, ''))
  return Buffer.from(body, 'latin1')
}

function unquote(text: string): Buffer {
  const bytes = text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16))
  )
  return Buffer.from(bytes, 'latin1')
}

/** `=?utf-8?Q?…?=` and `=?utf-8?B?…?=`; white space between two of them belongs to neither. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?utf-8\?[QB]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        [...words.matchAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text]) =>
          kind!.toUpperCase() === 'B'
            ? Buffer.from(text!, 'base64')
            : unquote(text!.replace(/_/g, ' '))
        )
      ).toString('utf8')
    )
}

function valueOf(headers: Headers, name: string): string {
  return headers.find((header) => header.name.toLowerCase() === name)?.value ?? ''
}

function parameter(value: string, name: string): string | undefined {
  return new RegExp(`;\\s*${name}="?([^";]+)"?`, 'i').exec(value)?.[1]
}

function isoDate(value: string): string | null {
  const instant = Date.parse(value)
  return Number.isNaN(instant) ? null : new Date(instant).toISOString()
}
