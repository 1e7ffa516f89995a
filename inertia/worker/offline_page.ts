import type { Copy } from './copies'

const TEXTS = {
  en: {
    title: 'No connection',
    lead: 'There is no connection. This is what was kept on this device:',
    nothing:
      'There is no connection, and nothing is kept on this device. Tickets and certificates that you open while you are connected can be opened without a connection later.',
    ticket: 'Tickets',
    certificate: 'Certificates',
    again: 'Try again',
    all: 'Everything that is kept here',
    savedAt: (time: string) => `As of ${time}. It may have changed since.`,
    code: 'Code of the ticket',
  },
  es: {
    title: 'Sin conexión',
    lead: 'No hay conexión. Esto es lo que se guardó en este dispositivo:',
    nothing:
      'No hay conexión y no hay nada guardado en este dispositivo. Las entradas y los certificados que abras con conexión podrás abrirlos después sin ella.',
    ticket: 'Entradas',
    certificate: 'Certificados',
    again: 'Intentar de nuevo',
    all: 'Todo lo que está guardado aquí',
    savedAt: (time: string) => `Como estaba el ${time}. Puede haber cambiado desde entonces.`,
    code: 'Código de la entrada',
  },
}

const STYLE = `:root{color-scheme:light dark}
body{margin:0 auto;max-width:28rem;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;background:Canvas;color:CanvasText}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .75rem}h2{font-size:1rem;margin:1.5rem 0 .25rem}
a{color:LinkText;display:inline-block;min-height:2.75rem;align-content:center}
ul{list-style:none;margin:0;padding:0}dt{font-size:.875rem;opacity:.75}dd{margin:0 0 .75rem;font-weight:600;overflow-wrap:anywhere}
img{display:block;width:100%;max-width:20rem;margin:0 auto 1rem;border-radius:.5rem}
.note{padding:.75rem 1rem;border:1px solid;border-radius:.75rem;margin:0 0 1.25rem}`

/** Modules of white around the code. */
const QUIET_ZONE = 4

/**
 * @param url what was asked for
 * @param copies all that is kept
 * @returns the page that stands in for it: the copy of that page, else the list of all copies
 */
export function offlinePage(url: URL, copies: Copy[], now: Date): string {
  const usable = copies.filter(({ until }) => until > now.getTime())
  const at = (wanted: string) => usable.find(({ path }) => path === wanted)
  const asked = at(url.pathname + url.search) ?? at(url.pathname)
  const [newest] = [...usable].sort((a, b) => b.savedAt - a.savedAt)
  const locale = asked?.locale ?? newest?.locale ?? preferredLocale()
  const t = TEXTS[locale]
  const appName = newest?.appName
  const title = [asked?.title ?? t.title, ...(appName ? [appName] : [])].join(' - ')
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${text(title)}</title>
<style>${STYLE}</style></head><body><main>${asked ? one(asked) : list(usable, t)}
<p><a href="${text(url.pathname + url.search)}">${t.again}</a></p></main></body></html>`
}

function one(copy: Copy): string {
  const t = TEXTS[copy.locale]
  const at = new Date(copy.savedAt).toLocaleString(copy.locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  const facts = copy.facts.map(
    ({ label, text: said }) => `<dt>${text(label)}</dt><dd>${text(said)}</dd>`
  )
  return `<p class="note" role="status">${t.title}. ${t.savedAt(text(at))}</p><h1>${text(copy.title)}</h1>
${copy.qr ? picture(copy.qr, t.code) : ''}<dl>${facts.join('')}</dl><p><a href="/dashboard/tickets">${t.all}</a></p>`
}

function list(copies: Copy[], t: (typeof TEXTS)['en']): string {
  if (copies.length === 0) return `<h1>${t.title}</h1><p>${t.nothing}</p>`
  const parts = (['ticket', 'certificate'] as const).map((kind) => {
    const lines = copies
      .filter((copy) => copy.kind === kind)
      .map(({ path, title }) => `<li><a href="${text(path)}">${text(title)}</a></li>`)
    return lines.length > 0 ? `<h2>${t[kind]}</h2><ul>${lines.join('')}</ul>` : ''
  })
  return `<h1>${t.title}</h1><p>${t.lead}</p>${parts.join('')}`
}

/** As a picture, so that whatever stands in it is drawn and nothing else. */
function picture({ size, path }: NonNullable<Copy['qr']>, label: string): string {
  const side = size + 2 * QUIET_ZONE
  const from = -QUIET_ZONE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${from} ${from} ${side} ${side}" shape-rendering="crispEdges"><rect x="${from}" y="${from}" width="${side}" height="${side}" fill="#fff"/><path d="${text(path)}"/></svg>`
  return `<img alt="${label}" src="data:image/svg+xml,${encodeURIComponent(svg)}">`
}

const SIGNS: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function text(given: string): string {
  return given.replace(/[&<>"']/g, (sign) => SIGNS[sign]!)
}

function preferredLocale(): 'en' | 'es' {
  return navigator.language.startsWith('es') ? 'es' : 'en'
}
