/*
 * Imported before the built server starts (`startCountedServer`): counts what each request sends to the
 * database, asks of the file system, and compiles. A request is what runs in the asynchronous context that
 * begins with it, after its answer too; what the process does by itself is nobody's.
 *
 * A request that brings `x-counted` is reported to the parent process once it is over and nothing of it is
 * under way any more.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import crypto from 'node:crypto'
import fs from 'node:fs'
import { Server } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { isMainThread } from 'node:worker_threads'

const QUIET_TURNS = 25
const BEGIN = /^\s*(begin|start transaction)\b/i
const END = /^\s*(commit|end|abort|rollback(?!.*\bto\b))\b/i
const CONTROL = /^\s*(begin|start transaction|commit|end|rollback|abort|savepoint|release)\b/i
const WRITE =
  /^\s*(insert|update|delete|truncate)\b|^\s*with\b.*(\binsert\s+into|\(\s*update|\bdelete\s+from|\)\s*update)\b/is
/** Not `for update`, nor `on conflict do update`. */
const WRITTEN =
  /\b(?:insert\s+(?:or\s+\w+\s+)?into|(?<!\b(?:for|key|do|on)\s+)update|delete\s+from)\s+["`]?(\w+)/gi
/** What the pool says to a connection that it has just opened. */
const SET_UP = /^\s*(set|select version\(\))/i

const requests = new AsyncLocalStorage()
const require = createRequire(import.meta.url)

if (isMainThread && process.send) {
  countRequests()
  countSqlite(require('better-sqlite3'))
  countPostgres(require('pg'))
  countFiles()
  countKeys()
  countCode()
  stopClocksWhenAsked()
  // The line to the parent keeps nobody running.
  process.channel.unref()
  syncBuiltinESMExports()
}

function countRequests() {
  const emit = Server.prototype.emit
  Server.prototype.emit = function (event, request, response) {
    const id = event === 'request' && request.headers['x-counted']
    if (!id) return emit.apply(this, arguments)
    const costs = {
      statements: [],
      bindings: [],
      begins: 0,
      commits: [],
      rollbacks: 0,
      savepoints: 0,
      compiled: 0,
      roundTrips: 0,
      files: [],
      keys: [],
      code: [],
    }
    const transaction = { writing: [], savepoints: [] }
    const counted = { id, costs, underWay: 0, calls: 0, ...transaction, sending: new Set() }
    response.once('close', () => reportWhenQuiet(counted))
    return requests.run(counted, () => emit.apply(this, arguments))
  }
}

/** Nothing unanswered, and nothing new for some turns of the event loop. */
function reportWhenQuiet(counted) {
  let turns = 0
  let calls = counted.calls
  const look = () => {
    turns = counted.underWay === 0 && counted.calls === calls ? turns + 1 : 0
    calls = counted.calls
    if (turns < QUIET_TURNS) setImmediate(look)
    else process.send({ counted: counted.id, costs: counted.costs })
  }
  requests.exit(() => setImmediate(look))
}

/** One SQL command of a request; BEGIN, COMMIT and savepoints apart. */
function noteCommand(counted, sql, { writes, inTransaction, bindings }) {
  counted.calls += 1
  const { costs } = counted
  const [control] = CONTROL.exec(sql)?.slice(1) ?? []
  switch (control?.toLowerCase()) {
    case 'begin':
    case 'start transaction':
      costs.begins += 1
      counted.writing = []
      counted.savepoints = []
      break
    case 'commit':
    case 'end':
      if (counted.writing.length > 0) costs.commits.push(counted.writing)
      counted.writing = []
      break
    case 'rollback':
    case 'abort':
      if (/\bto\b/i.test(sql)) {
        costs.savepoints += 1
        counted.writing.length = counted.savepoints.at(-1) ?? 0
      } else costs.rollbacks += 1
      break
    case 'savepoint':
      costs.savepoints += 1
      counted.savepoints.push(counted.writing.length)
      break
    case 'release':
      costs.savepoints += 1
      counted.savepoints.pop()
      break
    default:
      costs.statements.push(sql)
      costs.bindings.push(bindings)
      if (!writes) return
      if (inTransaction) counted.writing.push(...tablesOf(sql))
      else costs.commits.push(tablesOf(sql))
  }
}

function tablesOf(sql) {
  return [...sql.matchAll(WRITTEN)].map(([, table]) => table)
}

function countSqlite(Database) {
  const probe = new Database(':memory:')
  const Statement = Object.getPrototypeOf(probe.prepare('select 1'))
  probe.close()
  for (const name of ['run', 'get', 'all', 'iterate']) {
    around(Statement, name, function (...bindings) {
      const counted = requests.getStore()
      if (!counted) return
      const { source, readonly, database } = this
      const { inTransaction } = database
      noteCommand(counted, source, { writes: !readonly, inTransaction, bindings: bindings.flat() })
    })
  }
  around(Database.prototype, 'prepare', () => {
    const counted = requests.getStore()
    if (counted) counted.costs.compiled += 1
  })
  around(Database.prototype, 'exec', function (sql) {
    const counted = requests.getStore()
    if (!counted) return
    for (const command of commandsOf(sql)) {
      counted.costs.compiled += 1
      const { inTransaction } = this
      noteCommand(counted, command, { writes: WRITE.test(command), inTransaction, bindings: [] })
    }
  })
}

/**
 * A round trip is a wait for the server: a query that is written to a connection while an earlier one of
 * the same request on that connection has had no answer yet (pipelining) shares its round trip.
 */
function countPostgres({ Client, Query }) {
  const openedBy = new WeakMap()
  const inTransaction = new WeakSet()
  const connect = Client.prototype.connect
  Client.prototype.connect = function (...given) {
    openedBy.set(this, requests.getStore())
    // That the pool needs one more connection is not the doing of the request that happens to wait for it.
    return requests.exit(() => connect.apply(this, given))
  }
  const query = Client.prototype.query
  Client.prototype.query = function (config, values, callback) {
    if (typeof config.submit === 'function') throw new Error('The counter knows no custom queries')
    const sent = new Query(config, values, callback)
    const promise = sent.callback
      ? undefined
      : new Promise((resolve, reject) => {
          sent.callback = (error, result) => (error ? reject(error) : resolve(result))
        })

    const store = requests.getStore()
    const isSetUp = openedBy.get(this) === store && SET_UP.test(sent.text)
    const counted = isSetUp ? undefined : store
    for (const command of commandsOf(sent.text)) {
      const writes = WRITE.test(command)
      const about = { writes, inTransaction: inTransaction.has(this), bindings: sent.values ?? [] }
      if (counted) noteCommand(counted, command, about)
      if (BEGIN.test(command)) inTransaction.add(this)
      else if (END.test(command)) inTransaction.delete(this)
    }
    if (counted) countWaiting(counted, sent, this)
    query.call(this, sent)
    return promise
  }
}

/** What is sent after an answer begins a trip, also while other answers are on their way: it may depend on it. */
function countWaiting(counted, sent, client) {
  const { submit, callback } = sent
  const { costs, sending } = counted
  counted.underWay += 1
  sent.submit = function (connection) {
    if (!sending.has(client)) costs.roundTrips += 1
    sending.add(client)
    if (!this.hasBeenParsed(connection)) costs.compiled += 1
    return submit.call(this, connection)
  }
  sent.callback = function (...answer) {
    sending.delete(client)
    counted.underWay -= 1
    return callback.apply(this, answer)
  }
}

/** @returns the commands of a text that may hold several */
function commandsOf(text) {
  if (!text.includes(';')) return [text]
  const parts = text.match(/(?:'[^']*'|"[^"]*"|[^;'"])+/g) ?? []
  return parts.filter((part) => part.trim() !== '')
}

function countFiles() {
  const wrapAll = (owner, prefix) => {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
      if (typeof value !== 'function' || !/^[a-z]/.test(name)) continue
      around(owner, name, (first) => {
        const counted = requests.getStore()
        if (!counted) return
        counted.calls += 1
        counted.costs.files.push(`${prefix}${name} ${typeof first === 'object' ? '' : first}`)
      })
    }
  }
  wrapAll(fs, '')
  wrapAll(fs.promises, 'promises.')
}

/**
 * Keys that are read from text or bytes, or derived from a secret. A secret key of bytes is a copy of them:
 * nothing is read.
 */
function countKeys() {
  const note = (name) => requests.getStore()?.costs.keys.push(name)
  const makers = ['createPublicKey', 'createPrivateKey', 'hkdf', 'hkdfSync']
  for (const name of makers) around(crypto, name, () => note(name))
  around(crypto, 'createSecretKey', (given) => {
    if (!(given instanceof Uint8Array)) note('createSecretKey')
  })
  for (const name of ['sign', 'verify']) {
    around(crypto, name, (_algorithm, _data, given) => {
      if (!((given?.key ?? given) instanceof crypto.KeyObject)) note(name)
    })
  }
  around(crypto.webcrypto.subtle, 'importKey', () => note('importKey'))
}

/** Regular expressions and functions (templates, schemas) that are made from text. */
function countCode() {
  const note = (kind, text) => {
    // One for each SQL that better-sqlite3 prepares; that is counted already.
    if (text.startsWith('return (v0')) return
    requests.getStore()?.costs.code.push(`${kind} ${text}`.slice(0, 120))
  }
  const counting = (kind, target) =>
    new Proxy(target, {
      construct(_, given, newTarget) {
        note(kind, String(given.at(-1)))
        return Reflect.construct(target, given, newTarget)
      },
      apply(_, that, given) {
        note(kind, String(given.at(-1)))
        return Reflect.apply(target, that, given)
      },
    })
  const Pattern = globalThis.RegExp
  globalThis.RegExp = new Proxy(Pattern, {
    construct(_, given, newTarget) {
      note('RegExp', String(given[0]))
      return Reflect.construct(Pattern, given, newTarget)
    },
  })
  globalThis.Function = counting('Function', globalThis.Function)
  const Asynchronous = Object.getPrototypeOf(async () => {})
  Object.defineProperty(Asynchronous, 'constructor', {
    value: counting('AsyncFunction', Asynchronous.constructor),
    configurable: true,
  })
}

/** What is due once a minute comes due when the parent says so: it stops the clocks and moves them on. */
function stopClocksWhenAsked() {
  const RealDate = Date
  const clocks = { date: Date.now.bind(Date), monotonic: performance.now.bind(performance) }
  let stopped = null
  RealDate.now = () => stopped?.date ?? clocks.date()
  performance.now = () => stopped?.monotonic ?? clocks.monotonic()
  globalThis.Date = new Proxy(RealDate, {
    construct(target, given, newTarget) {
      return Reflect.construct(target, given.length > 0 ? given : [target.now()], newTarget)
    },
  })
  RealDate.prototype.constructor = globalThis.Date
  process.on('message', ({ clock, seconds }) => {
    if (clock === 'stop') stopped = { date: clocks.date(), monotonic: clocks.monotonic() }
    if (clock === 'run') stopped = null
    if (clock === 'move') {
      stopped.date += seconds * 1000
      stopped.monotonic += seconds * 1000
    }
    if (clock) process.send({ clock })
  })
}

/** Looks at each call of a function before it is made; what hangs on the function stays on it. */
function around(owner, name, look) {
  const original = owner[name]
  const wrapped = function (...given) {
    look.apply(this, given)
    return Reflect.apply(original, this, given)
  }
  Object.defineProperties(wrapped, Object.getOwnPropertyDescriptors(original))
  Object.defineProperty(owner, name, { value: wrapped, configurable: true, writable: true })
}
