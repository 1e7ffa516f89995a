/** Prose that the server rendered from Markdown and sanitised; never give it anything else. */
export function Markdown({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
