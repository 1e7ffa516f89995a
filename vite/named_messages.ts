import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type ESTree } from 'vite'

/** What a module says of itself: which messages it names, and which modules it needs at once. */
interface ModuleFacts {
  keys: Set<string>
  /** Of keys put together at run time: `enums.role.${role}`. */
  patterns: RegExp[]
  imports: string[]
}

/** @returns the file that an import leads to, or null */
export type Resolve = (source: string, importer: string) => Promise<string | null>

const KEY = /^[a-z_]+(\.\w+)+$/
const KEY_BEGINNING = /^[a-z_]+\./

/** Which module needs which at once, each read once: a build is made of files that stay as they are. */
export function messageGraph(source: string) {
  const read = new Map<string, ModuleFacts & { needs: Promise<string[]> }>()
  const named = new Map<string, Promise<string[]>>()

  function factsAt(file: string, resolve: Resolve) {
    const known = read.get(file)
    if (known) return known
    const facts = factsOf(file, readFileSync(file, 'utf8'))
    const needs = Promise.all(facts.imports.map((wanted) => resolve(wanted, file))).then((paths) =>
      paths.filter((path) => path !== null && path.startsWith(source) && /\.tsx?$/.test(path))
    ) as Promise<string[]>
    const made = { ...facts, needs }
    read.set(file, made)
    return made
  }

  async function collect(file: string, resolve: Resolve, all: string[]) {
    const modules = new Set([file])
    // A set is walked to its end, also to what is added meanwhile.
    for (const module of modules) {
      for (const needed of await factsAt(module, resolve).needs) modules.add(needed)
    }
    const facts = [...modules].map((module) => factsAt(module, resolve))
    const keys = new Set(facts.flatMap((one) => [...one.keys]))
    const patterns = facts.flatMap((one) => one.patterns)
    return all.filter((key) => keys.has(key) || patterns.some((of) => of.test(key)))
  }

  return {
    /** @returns which of all the keys a module names, together with what it imports */
    keysNamed(file: string, resolve: Resolve, all: string[]): Promise<string[]> {
      const known = named.get(file) ?? collect(file, resolve, all)
      named.set(file, known)
      return known
    },
  }
}

/**
 * Reads a module as written. Any text in it that is a message's key counts, wherever it stands: keys are
 * handed on as values too.
 *
 * @param file decides what is parsed: .ts, .tsx
 * @throws where `t.dynamic` is given a key of which nothing is known while building
 */
export function factsOf(file: string, code: string): ModuleFacts {
  const { program, module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`)
  const keys = new Set<string>()
  const patterns: RegExp[] = []
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && KEY.test(value)) keys.add(value)
    },
    TemplateLiteral({ quasis }) {
      const texts = quasis.map(({ value }) => value.cooked ?? '')
      if (!KEY_BEGINNING.test(texts[0]!)) return
      patterns.push(new RegExp(`^${texts.map(escaped).join('.+')}$`))
    },
    CallExpression({ callee, arguments: [key] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name !== 'dynamic' || isKnown(key)) return
      throw new Error(`${file}: t.dynamic() needs a key that begins in plain text: \`audit.\${…}\``)
    },
  }).visit(program)
  return { keys, patterns, imports: importsOf(module) }
}

function isKnown(key: ESTree.Argument | undefined): boolean {
  if (key?.type === 'ConditionalExpression') {
    return isKnown(key.consequent) && isKnown(key.alternate)
  }
  if (key?.type === 'TemplateLiteral') return KEY_BEGINNING.test(key.quasis[0]!.value.cooked ?? '')
  return key?.type === 'Literal'
}

function importsOf(module: ReturnType<typeof parseSync>['module']): string[] {
  const statements = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      from: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, isType }) => ({ from: moduleRequest?.value, isType }))
    ),
  ]
  return statements.flatMap(({ from, isType }) => (from && !isType ? [from] : []))
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
