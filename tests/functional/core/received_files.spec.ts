import { sweepReceivedFiles } from '#app/core/http/receive_file'
import { storagePath } from '#config/app'
import { givenUser, PASSWORD } from '#tests/fixtures/users'
import { useOwnTemp } from '#tests/helpers/own_temp'
import { CookieBrowser, useSlowRequests } from '#tests/helpers/slow_requests'
import encryption from '@adonisjs/core/services/encryption'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const FOLDER = join(storagePath, 'uploads')
const CSV = 'name,email\nAna,ana@example.test\n'

const kept = () => (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
let temp: ReturnType<typeof useOwnTemp>
const inTemp = () => readdirSync(temp.path)

async function signedIn(roles: ('admin' | 'organizer')[]): Promise<CookieBrowser> {
  const browser = new CookieBrowser()
  await browser.send('GET', '/login')
  const { email } = await givenUser({ roles })
  await browser.send('POST', '/login', { form: { email, password: PASSWORD } })
  return browser
}

function formOf(parts: [name: string, value: string | Blob, fileName?: string][]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, fileName)
  }
  return form
}
const csv = () => new Blob([CSV], { type: 'text/csv' })

/** Sends the beginning of a form with a file, and no more. @returns how to send the rest, or hang up */
async function beginUpload(browser: CookieBrowser, path: string) {
  const socket = connect(Number(process.env.PORT), process.env.HOST)
  await once(socket, 'connect')
  const body =
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n' + CSV
  const rest = '\r\n--edge--\r\n'
  const headers = {
    ...browser.headers(),
    'host': process.env.HOST,
    'content-type': 'multipart/form-data; boundary=edge',
    'content-length': body.length + rest.length,
    'connection': 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'))
  return { hangUp: () => socket.destroy(), finish: () => socket.write(rest), socket }
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 200 && !condition(); turn += 1) await pause(10)
}

/*
 * Over real sockets, as an attacker sends them.
 */
test.group('A file that is sent', (group) => {
  group.setup(() => {
    temp = useOwnTemp()
    return () => temp.restore()
  })
  group.each.timeout(120_000)
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => useSlowRequests())

  test('by whoever may not send it is read nowhere, and left nowhere', async ({ assert }) => {
    const guest = new CookieBrowser()
    await guest.send('GET', '/login')
    const person = await signedIn([])
    const admin = await signedIn(['admin'])
    const form = () => formOf([['file', csv(), 'people.csv']])
    const asked: [CookieBrowser, string, number, Record<string, string>?][] = [
      [guest, '/imports/people', 302],
      [guest, '/announcements/covers', 302],
      [person, '/imports/people', 403],
      [person, '/announcements/covers', 403],
      [admin, '/imports/people', 419, { 'x-xsrf-token': '' }],
      [admin, '/imports/nothing', 404],
      ...['/login', '/register', '/nothing', '/logout', '/campuses', '/announcements'].flatMap(
        (path) =>
          [guest, person, admin].map((who) => [who, path, 415] as [CookieBrowser, string, number])
      ),
    ]
    for (const [who, path, status, headers] of asked) {
      const sent = await who.upload(path, { form: form(), headers })
      assert.equal(sent.status, status, path)
    }
    assert.deepEqual(inTemp(), [])
    assert.deepEqual(kept(), [])
  })

  test('is kept in the storage for this server alone, and gone with its request', async ({
    assert,
  }) => {
    const admin = await signedIn(['admin'])
    const upload = await beginUpload(admin, '/imports/people')
    await until(() => kept().length > 0)
    const [name] = kept()
    assert.equal(statSync(join(FOLDER, name!)).mode & 0o777, 0o600)
    upload.finish()
    const [answer] = (await once(upload.socket, 'data')) as [Buffer]
    assert.match(answer.toString(), /^HTTP\/1.1 303 /)
    assert.deepEqual(kept(), [])
    assert.deepEqual(inTemp(), [])
  })

  test('is gone when its sender hangs up', async ({ assert }) => {
    const admin = await signedIn(['admin'])
    const upload = await beginUpload(admin, '/imports/people')
    await until(() => kept().length > 0)
    assert.lengthOf(kept(), 1)
    upload.hangUp()
    await until(() => kept().length === 0)
    assert.deepEqual(kept(), [])
  })

  test('is gone when it is refused', async ({ assert }) => {
    const organizer = await signedIn(['organizer'])
    const refused = await organizer.upload('/announcements/covers', {
      form: formOf([['cover', csv(), 'photo.jpg']]),
      headers: { accept: 'application/json' },
    })
    assert.equal(refused.status, 422)
    assert.deepEqual(kept(), [])
  })

  test('comes alone, with at most 20 fields', async ({ assert }) => {
    const admin = await signedIn(['admin'])
    const fields = (count: number) =>
      Array.from({ length: count }, (_, at) => [`field${at}`, 'x'] as [string, string])
    const file = (): [string, Blob, string] => ['file', csv(), 'people.csv']
    const send = (form: FormData) => admin.upload('/imports/people', { form })
    assert.equal((await send(formOf([...fields(20), file()]))).status, 303)
    assert.equal((await send(formOf([...fields(21), file()]))).status, 413)
    assert.equal((await send(formOf([file(), file()]))).status, 413)
    assert.equal((await send(formOf([file(), ['other', csv(), 'b.csv']]))).status, 413)
    assert.deepEqual(kept(), [])
  })

  test('may bring its token as the first field of its form', async ({ assert }) => {
    const admin = await signedIn(['admin'])
    const token = String(
      encryption.decrypt(admin.headers()['x-xsrf-token']!.slice(2), 'XSRF-TOKEN')
    )
    const send = (form: FormData) =>
      admin.upload('/imports/people', { form, headers: { 'x-xsrf-token': '' } })
    const file: [string, Blob, string] = ['file', csv(), 'people.csv']
    assert.equal((await send(formOf([['_csrf', token], file]))).status, 303)
    assert.equal((await send(formOf([file, ['_csrf', token]]))).status, 419)
    assert.equal((await send(formOf([['_csrf', 'wrong'], file]))).status, 419)
    assert.equal((await send(formOf([['invite', 'true'], ['_csrf', token], file]))).status, 419)
  })

  test('in a form that is none is refused, and the server lives on', async ({ assert }) => {
    const admin = await signedIn(['admin'])
    const part = (heading: string) =>
      `--edge\r\ncontent-disposition: form-data; ${heading}\r\n\r\nx\r\n`
    const bodies = [
      part('name="file"; filename="a.csv"'),
      `${part(`name="a${'[b]'.repeat(10_000)}"`)}--edge--\r\n`,
      `${part(`name="${'x'.repeat(100_000)}"`)}--edge--\r\n`,
      `${part('name="__proto__[x]"')}--edge--\r\n`,
      `${part('name="\xff\xfe"; filename="\xc3("')}--edge--\r\n`,
      'no form at all',
      '',
    ]
    for (const body of bodies) {
      const types = ['multipart/form-data; boundary=edge', 'multipart/form-data']
      for (const type of types) {
        const sent = await fetch(`http://${process.env.HOST}:${process.env.PORT}/imports/people`, {
          method: 'POST',
          redirect: 'manual',
          body,
          headers: { ...admin.headers(), 'content-type': type },
        })
        assert.isBelow(sent.status, 500, body.slice(0, 80))
        assert.isAbove(sent.status, 300, body.slice(0, 80))
      }
    }
    assert.deepEqual(kept(), [])
    assert.equal((await admin.send('GET', '/health')).status, 200)
  })

  test('to a server that was killed goes when the next one starts', async ({ assert }) => {
    mkdirSync(FOLDER, { recursive: true })
    const [old, young] = ['old', 'young'].map((name) => join(FOLDER, name)) as [string, string]
    for (const path of [old, young]) writeFileSync(path, 'x')
    const minuteAgo = Date.now() / 1000 - 60
    utimesSync(old, minuteAgo, minuteAgo)
    await sweepReceivedFiles(30_000)
    assert.deepEqual(kept(), ['young'])
    await sweepReceivedFiles(0)
    assert.deepEqual(kept(), [])
  })
})
