import { readdirSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { messageArguments } from './messages.js'

const SOURCE = 'resources/lang/en'
const TARGET = '.adonisjs/client'

/**
 * Writes the type of every message key and its arguments from the English files, so that a wrong key
 * or a forgotten value is a type error. Runs with the other code generators (node ace codegen).
 */
export default function indexMessages(parent: { cwd: URL }) {
  const root = (path: string) => new URL(path, parent.cwd)
  const namespaces = readdirSync(root(SOURCE)).filter((file) => file.endsWith('.json'))
  const lines = namespaces.flatMap((file) => {
    const tree = JSON.parse(readFileSync(join(root(SOURCE).pathname, file), 'utf8'))
    return messageArguments(basename(file, '.json'), tree).map(typeOfMessage)
  })
  mkdirSync(root(TARGET), { recursive: true })
  const target = root(`${TARGET}/messages.d.ts`)
  writeFileSync(target, `export interface Messages {\n${lines.join('\n')}\n}\n`)
}

function typeOfMessage(message: { key: string; values: string[]; tags: string[] }) {
  const union = (names: string[]) =>
    names.map((name) => JSON.stringify(name)).join(' | ') || 'never'
  return `  ${JSON.stringify(message.key)}: [${union(message.values)}, ${union(message.tags)}]`
}
