import { decodeCsv } from '#app/imports/rules/csv_text'
import type { FileFault, FileRow } from '#app/imports/rules/import_kind'
import { Parser } from 'htmlparser2'
import { setImmediate as nextTurn } from 'node:timers/promises'

const CHUNK = 64 * 1024
const DEPTH_MAX = 40
/** Of one element; what a bank writes is shorter. */
const TEXT_MAX = 10_000

const HEADINGS = [
  ...['booked_on', 'amount', 'side', 'currency', 'text', 'counterparty', 'bank_reference'],
  ...['account', 'booking_state'],
]

type Node = { name: string; text: string; currency: string; children: Node[] }

/** What is no statement, wherever it turns out: the parser is told to stop. */
class NoStatement extends Error {}

/**
 * Reads a statement in the format camt.053 of ISO 20022, whatever its version, as the table that a CSV file would be: a
 * row for each payment in it, those of a batch by themselves. The parser knows neither document types nor entities but
 * the five of XML, so nothing is fetched or multiplied; a file that declares any is refused.
 *
 * @returns its rows, the headings first, or what is wrong with it
 */
export async function readCamt(bytes: Uint8Array): Promise<FileRow[] | FileFault> {
  const decoded = decodeCsv(bytes)
  if (!decoded) return { fault: 'not_xml' }
  const rows: FileRow[] = [{ line: 1, cells: HEADINGS }]
  const reading = new Reading((entry, account) => {
    for (const cells of rowsOfEntry(entry, account)) rows.push({ line: rows.length + 1, cells })
  })
  const parser = new Parser(reading, { xmlMode: true, decodeEntities: true })
  try {
    for (let at = 0; at < decoded.text.length; at += CHUNK) {
      parser.write(decoded.text.slice(at, at + CHUNK))
      await nextTurn()
    }
    reading.finish()
    parser.end()
    return rows
  } catch (error) {
    if (error instanceof NoStatement) return { fault: 'not_camt' }
    throw error
  }
}

/** Keeps one entry at a time: the rest of a large file is not held as a tree. */
class Reading {
  #path: string[] = []
  #open: Node[] = []
  #account = ''
  #statements = 0
  #isWhole = false
  /** Nothing stands in the element that was opened last. */
  #isEmpty = false

  constructor(private take: (entry: Node, account: string) => void) {}

  onprocessinginstruction(name: string): void {
    if (name.startsWith('!')) throw new NoStatement()
  }

  onopentag(qualified: string, attributes: Record<string, string>): void {
    const name = local(qualified)
    if (this.#isWhole || this.#path.length === DEPTH_MAX) throw new NoStatement()
    if (this.#path.length === 0 && name !== 'Document') throw new NoStatement()
    if (this.#path.length === 1 && name !== 'BkToCstmrStmt') throw new NoStatement()
    this.#path.push(name)
    this.#isEmpty = true
    if (this.#path.length === 3 && name === 'Stmt') {
      this.#statements += 1
      this.#account = ''
    }
    const isKept = this.#open.length > 0 || this.#isAt('Ntry') || this.#isAt('Acct')
    if (!isKept) return
    const node = { name, text: '', currency: attributes['Ccy'] ?? '', children: [] }
    this.#open.at(-1)?.children.push(node)
    this.#open.push(node)
  }

  ontext(text: string): void {
    this.#isEmpty = false
    const node = this.#open.at(-1)
    if (!node) return
    node.text += text
    if (node.text.length > TEXT_MAX) throw new NoStatement()
  }

  /** An end that the parser makes up is one that the file lacks, unless the element closes itself. */
  onclosetag(qualified: string, isMadeUp: boolean): void {
    if (isMadeUp && !this.#isEmpty) throw new NoStatement()
    if (this.#path.pop() !== local(qualified)) throw new NoStatement()
    this.#isEmpty = false
    if (this.#path.length === 0) this.#isWhole = true
    const node = this.#open.pop()
    if (!node || this.#open.length > 0) return
    if (node.name === 'Ntry') this.take(node, this.#account)
    else this.#account = textAt(node, 'Id/IBAN') || textAt(node, 'Id/Othr/Id')
  }

  onerror(error: Error): void {
    throw error
  }

  finish(): void {
    if (!this.#isWhole || this.#statements === 0) throw new NoStatement()
  }

  #isAt(name: string): boolean {
    return this.#path.length === 4 && this.#path[2] === 'Stmt' && this.#path[3] === name
  }
}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

function all(node: Node, path: string): Node[] {
  let nodes = [node]
  for (const name of path.split('/')) {
    nodes = nodes.flatMap(({ children }) => children.filter((child) => child.name === name))
  }
  return nodes
}

/** @returns the text of the first of these paths that has one */
function textAt(node: Node, ...paths: string[]): string {
  for (const path of paths) {
    for (const found of all(node, path)) if (found.text.trim() !== '') return found.text.trim()
  }
  return ''
}

/** A batch is a row for each of its payments, as long as every one says how much it is. */
function rowsOfEntry(entry: Node, account: string): string[][] {
  const details = all(entry, 'NtryDtls/TxDtls')
  const amounts = details.map((one) => amountNode(one))
  const isBatch = details.length > 1 && amounts.every((amount) => amount !== undefined)
  if (!isBatch) {
    const number = bankNumber(entry, details[0])
    return [rowOf({ entry, details, amount: all(entry, 'Amt')[0], number, account })]
  }
  return details.map((one, index) => {
    const number = numberInBatch(entry, one, index)
    return rowOf({ entry, details: [one], amount: amounts[index], number, account })
  })
}

const amountNode = (detail: Node) => all(detail, 'Amt')[0] ?? all(detail, 'AmtDtls/TxAmt/Amt')[0]

const bankNumber = (entry: Node, detail: Node | undefined) =>
  textAt(entry, 'AcctSvcrRef') ||
  (detail ? textAt(detail, 'Refs/AcctSvcrRef') : '') ||
  textAt(entry, 'NtryRef')

/** The number of the batch is that of all its payments. */
function numberInBatch(entry: Node, detail: Node, index: number): string {
  const batch = bankNumber(entry, undefined)
  const own = textAt(detail, 'Refs/AcctSvcrRef')
  if (own !== '' && own !== batch) return own
  return batch === '' ? '' : `${batch}/${index + 1}`
}

interface Said {
  entry: Node
  details: Node[]
  amount: Node | undefined
  number: string
  account: string
}

function rowOf({ entry, details, amount, number, account }: Said): string[] {
  const words = details.flatMap((one) => [
    ...all(one, 'RmtInf/Ustrd').map(({ text }) => text.trim()),
    textAt(one, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(one, 'RmtInf/Strd/AddtlRmtInf'),
    textAt(one, 'AddtlTxInf'),
    textAt(one, 'Refs/EndToEndId').replace('NOTPROVIDED', ''),
  ])
  const text = [...words, textAt(entry, 'AddtlNtryInf')].filter((word) => word !== '').join(' ')
  const payer = details.length === 1 ? payerOf(details[0]!) : ''
  const side = details.length === 1 ? textAt(details[0]!, 'CdtDbtInd') : ''
  return [
    textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10),
    plainAmount(amount?.text.trim() ?? ''),
    side || textAt(entry, 'CdtDbtInd'),
    amount?.currency ?? '',
    ...[text, payer, number, account],
    textAt(entry, 'Sts/Cd', 'Sts'),
  ]
}

const payerOf = (detail: Node) =>
  textAt(
    detail,
    ...['RltdPties/Dbtr/Pty/Nm', 'RltdPties/Dbtr/Nm'],
    ...['RltdPties/UltmtDbtr/Pty/Nm', 'RltdPties/UltmtDbtr/Nm']
  )

/** The point of XML is never one between thousands: with a fourth digit behind it nobody can take it for one. */
function plainAmount(text: string): string {
  return /^\d+\.\d{3}$/.test(text) ? `${text}0` : text
}
