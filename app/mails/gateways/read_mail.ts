import PostalMime, { decodeWords, type Attachment } from 'postal-mime'

export interface ReadMail {
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

/**
 * @param file the content of an `.eml` file
 * @returns what it says, decoded; nothing of what it does not say
 */
export async function readMail(file: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(file, { attachmentEncoding: 'arraybuffer' })
  const valueOf = (name: string) =>
    decodeWords(mail.headers.find(({ key }) => key === name)?.value ?? '')
  return {
    headers: mail.headers.map(({ originalKey, value }) => ({
      name: originalKey,
      value: decodeWords(value),
    })),
    subject: mail.subject ?? '',
    from: valueOf('from'),
    to: valueOf('to'),
    date: mail.date ?? null,
    language: valueOf('content-language') || null,
    text: mail.text ?? null,
    html: mail.html === undefined ? null : withPictures(mail.html, mail.attachments),
    attachments: mail.attachments.filter(isFile).map((attachment) => ({
      name: attachment.filename ?? attachment.mimeType,
      type: attachment.mimeType,
      bytes: bytesOf(attachment),
    })),
  }
}

/** A picture that stands within the text is no file beside it. */
function isFile({ disposition, contentId }: Attachment): boolean {
  return disposition !== 'inline' || !contentId
}

/** @returns the text with the pictures that the mail brings along in their places, as it would be drawn */
function withPictures(html: string, attachments: Attachment[]): string {
  let drawn = html
  for (const attachment of attachments) {
    const { contentId, content, mimeType } = attachment
    if (isFile(attachment) || typeof content === 'string') continue
    const data = Buffer.from(content as ArrayBuffer).toString('base64')
    drawn = drawn.replaceAll(
      `"cid:${contentId!.replace(/^<|>$/g, '')}"`,
      `"data:${mimeType};base64,${data}"`
    )
  }
  return drawn
}

function bytesOf({ content }: Attachment): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
}
