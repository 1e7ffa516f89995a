import ts from 'typescript'

export interface TableUse {
  table: string
  writes: boolean
}

/** Which tables there are, and which of them a model stands for, by the path that it is imported from. */
export interface Tables {
  names: ReadonlySet<string>
  ofModel: ReadonlyMap<string, string>
}

const READING_CALLS = /^(from|table|join|innerJoin|leftJoin|leftOuterJoin|rightJoin|crossJoin)$/
const WRITING_CALLS = /^(table|into|insertRows|insertNumberedRows|insertion)$/
const WRITES =
  /^(update|delete|insert|multiInsert|increment|decrement|save|create|createMany|createQuietly|saveMany|updateOrCreate|updateOrCreateMany|firstOrCreate|fetchOrCreateMany)$/
const SQL_READS = /\b(?:from|join|using)\s+([a-z_]+)\b/gi
const SQL_WRITES = /\b(?:update|insert\s+into|replace\s+into|delete\s+from)\s+([a-z_]+)\b/gi

/**
 * Finds the tables that a file names: in SQL as text, in calls of the query builder, by the models it calls.
 * Where a table is chosen at run time, every name of a table in the file counts; a row that is saved without
 * a word of whose it is counts for every model that the file imports, types included. Relations that are
 * loaded are not looked at: the model that declares one answers for it.
 *
 * @param text the source of a TypeScript file
 */
export function tableUses(path: string, text: string, tables: Tables): TableUse[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const models = importedModels(source, tables)
  const named: string[] = []
  const chosen: boolean[] = []
  const uses: TableUse[] = []
  const add = (table: string | undefined, writes: boolean) => {
    if (table && tables.names.has(table)) uses.push({ table, writes })
  }
  const visit = (node: ts.Node) => {
    const words = textOf(node)
    if (words !== null) {
      for (const [, table] of words.matchAll(SQL_READS)) add(table, false)
      for (const [, table] of words.matchAll(SQL_WRITES)) add(table, true)
      const table = tableIn(words)
      if (table) named.push(table)
    }
    if (ts.isCallExpression(node)) {
      const callee = calleeOf(node)
      const [first] = node.arguments
      const table = first && ts.isStringLiteralLike(first) ? tableIn(first.text) : null
      if (table && READING_CALLS.test(callee)) add(table, isWritten(node))
      if (table && WRITING_CALLS.test(callee)) add(table, true)
      if (callee === 'from' && first && !ts.isStringLiteralLike(first) && isBuilder(node)) {
        chosen.push(isWritten(node))
      }
      if (WRITES.test(callee) && ts.isPropertyAccessExpression(node.expression)) {
        for (const written of writtenBy(node, source, models)) add(written, true)
      }
    }
    if (ts.isIdentifier(node) && models.values.has(node.text) && isCalled(node)) {
      add(models.values.get(node.text), false)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const writes of chosen) for (const table of named) add(table, writes)
  return uses
}

interface Models {
  /** By the name under which the class is imported. */
  values: Map<string, string>
  /** Imported as classes or as types only. */
  all: string[]
}

function importedModels(source: ts.SourceFile, tables: Tables): Models {
  const models: Models = { values: new Map(), all: [] }
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue
    const table = tables.ofModel.get((statement.moduleSpecifier as ts.StringLiteral).text)
    const clause = statement.importClause
    if (!table || !clause?.name) continue
    models.all.push(table)
    if (clause.phaseModifier !== ts.SyntaxKind.TypeKeyword)
      models.values.set(clause.name.text, table)
  }
  return models
}

function textOf(node: ts.Node): string | null {
  if (node.parent && (ts.isImportDeclaration(node.parent) || ts.isLiteralTypeNode(node.parent))) {
    return null
  }
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) return node.text
  if (ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) return node.text
  return null
}

/** `events`, `events as other`: the table; anything else: null. */
function tableIn(words: string): string | null {
  return /^([a-z_]+)(?: as \w+)?$/.exec(words)?.[1] ?? null
}

function calleeOf({ expression }: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text
  return ts.isIdentifier(expression) ? expression.text : ''
}

/** `Array.from(…)` and `Buffer.from(…)` choose no table. */
function isBuilder(node: ts.CallExpression): boolean {
  return !/^(Array|Buffer|Object|Uint8Array|Readable|Iterator)\b/.test(node.getText())
}

/** Whether a later call of the same chain writes: `trx.from('events').where(…).update(…)`. */
function isWritten(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent))
    return WRITES.test(parent.name.text) || isWritten(parent)
  return ts.isCallExpression(parent) && parent.expression === node && isWritten(parent)
}

/** The tables that `root…save()`, `Root…update()` may write; what `.from('…')` names is found elsewhere. */
function writtenBy(node: ts.CallExpression, source: ts.SourceFile, models: Models): string[] {
  const root = rootOf(node)
  if (root === null) return []
  const table = models.values.get(root)
  if (table) return [table]
  const declared = declaredBuilders(root, source)
  if (declared.length > 0) return declared
  const callee = calleeOf(node)
  const isRow = callee === 'save' || (callee === 'delete' && node.arguments.length === 0)
  return isRow && !/\.(from|query)\(/.test(node.getText()) ? models.all : []
}

function rootOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node))
    return rootOf(node.expression)
  return ts.isNonNullExpression(node) ? rootOf(node.expression) : null
}

/** `const own = () => trx.from('registrations')`: the tables of what is kept under the name. */
function declaredBuilders(name: string, source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name && node.initializer) {
      for (const [, table] of node.initializer.getText().matchAll(/\.from\('([a-z_]+)/g)) {
        found.push(table!)
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `Event.query()`, `Event.find(…)`, not `belongsTo(() => Event)` or a type. */
function isCalled(node: ts.Identifier): boolean {
  return ts.isPropertyAccessExpression(node.parent) && node.parent.expression === node
}
