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
    html: mail.html ?? null,
    attachments: mail.attachments.map((attachment) => ({
      name: attachment.filename ?? attachment.mimeType,
      type: attachment.mimeType,
      bytes: bytesOf(attachment),
    })),
  }
}

function bytesOf({ content }: Attachment): number {
  return typeof content === 'string' ? Buffer.byteLength(content) : content.byteLength
}
