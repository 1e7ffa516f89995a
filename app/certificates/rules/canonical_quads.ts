/** A statement of a credential, as parsers of RDF give it. */
export interface Quad {
  subject: Term
  predicate: Term
  object: Term
  graph: Term
}

interface Term {
  termType: string
  value: string
  language?: string
  datatype?: { value: string }
}

const STRING = 'http://www.w3.org/2001/XMLSchema#string'

/**
 * Writes statements in the canonical form that is signed (RDF Dataset Canonicalization, RDFC-1.0). What we issue names
 * all of its nodes but one at most, so that nothing has to be told apart: its one blank node is the first.
 *
 * @throws for a second blank node, which would need the whole algorithm
 */
export function canonicalQuads(quads: readonly Quad[]): string {
  const blank = new Set(
    quads.flatMap(({ subject, object, graph }) =>
      [subject, object, graph].flatMap((term) => (term.termType === 'BlankNode' ? term.value : []))
    )
  )
  if (blank.size > 1) throw new Error('More than one node of the credential has no name')
  const lines = quads.map(({ subject, predicate, object, graph }) => {
    const terms = [subject, predicate, object].map(written)
    if (graph.termType !== 'DefaultGraph') terms.push(written(graph))
    return `${terms.join(' ')} .\n`
  })
  // By code points: UTF-8 keeps their order.
  const sorted = [...new Set(lines)].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
  return sorted.join('')
}

function written(term: Term): string {
  if (term.termType === 'NamedNode') return `<${term.value}>`
  if (term.termType === 'BlankNode') return '_:c14n0'
  const text = `"${escaped(term.value)}"`
  if (term.language) return `${text}@${term.language}`
  const type = term.datatype?.value ?? STRING
  return type === STRING ? text : `${text}^^<${type}>`
}

const ESCAPES: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
}

/** The last of the control characters below the blank, and the one above the letters. */
const CONTROL_MAX = 0x1f
const DELETE = 0x7f

/** Canonical N-Quads escape these signs and no others. */
function escaped(text: string): string {
  return [...text].map(escapedSign).join('')
}

function escapedSign(sign: string): string {
  const code = sign.codePointAt(0)!
  if (ESCAPES[sign]) return ESCAPES[sign]
  if (code > CONTROL_MAX && code !== DELETE) return sign
  return `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`
}
