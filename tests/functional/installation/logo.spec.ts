import { logoFile } from '#app/installation/gateways/logos'
import InstallationSetting from '#app/installation/models/installation_setting'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { ticketPath } from '#isomorphic/tickets/ticket_path'
import { givenTicket } from '#tests/fixtures/tickets'
import { givenUser } from '#tests/fixtures/users'
import app from '@adonisjs/core/services/app'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)

async function file(name: string, content: Buffer | string): Promise<string> {
  // The other engine's run writes files of the same names.
  const folder = app.makePath('tmp', 'uploads', String(process.pid))
  await mkdir(folder, { recursive: true })
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

const picture = (width = 800, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: '#33669980' } })

async function upload(client: ApiClient, path: string) {
  return client
    .post('/settings/installation/logo')
    .file('logo', path)
    .loginAs(await givenUser({ roles: ['admin'] }))
    .withCsrfToken()
    .withInertia()
    .redirects(0)
}

const stored = async () => (await InstallationSetting.findOrFail(1)).logo

test.group("The university's logo", (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    forgetInstallationSettings()
    return () => forgetInstallationSettings()
  })

  test('is made anew in three copies, without its metadata, and kept by browsers', async ({
    client,
    assert,
  }) => {
    const png = await picture()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .png()
      .toBuffer()
    const answer = await upload(client, await file('logo.png', png))
    answer.assertStatus(303)
    const logo = (await stored())!
    assert.match(logo, /^[0-9A-Z]{26}$/)
    for (const [copy, format, measures] of [
      ['page', 'webp', [640, 160]],
      ['print', 'png', [800, 200]],
      ['icon', 'png', [96, 96]],
    ] as const) {
      const { width, height, exif, hasAlpha } = await sharp(logoFile(logo, copy)).metadata()
      assert.deepEqual([width, height], measures)
      assert.isTrue(hasAlpha)
      assert.isUndefined(exif)
      const served = await client.get(`/logos/${logo}/${copy}.${format}`)
      served.assertStatus(200)
      served.assertHeader('content-type', `image/${format}`)
      served.assertHeader('cache-control', 'public, max-age=31536000, immutable')
      served.assertHeader('x-content-type-options', 'nosniff')
    }
    const html = (await client.get('/announcements')).text()
    assert.include(html, `src="/logos/${logo}/page.webp"`)
    assert.include(html, `<link rel="icon" href="/logos/${logo}/icon.png"`)

    const { ticket, holder, announcement } = await givenTicket()
    const path = ticketPath(announcement.kind, ticket.publicId)
    const pdf = await client.get(`${path}/ticket.pdf`).loginAs(holder)
    const sheet = join(await mkdtemp(join(tmpdir(), 'ticket-')), 'ticket.pdf')
    await writeFile(sheet, pdf.body())
    const { stdout: images } = await run('pdfimages', ['-list', sheet])
    assert.match(images, /800\s+200/)
    const { stdout: info } = await run('pdfinfo', [sheet])
    assert.match(info, /Pages:\s+1\n/)
  })

  test('what is no picture, whatever it is called, is refused at its field', async ({
    client,
    assert,
  }) => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>'
    for (const [name, content] of [
      ['text.png', 'This is no picture.'],
      ['logo.svg', svg],
      ['drawn.png', svg],
      ['noise.jpg', randomBytes(5_000)],
      ['half.png', (await picture().png().toBuffer()).subarray(0, 200)],
    ] as const) {
      const refused = await upload(client, await file(name, content))
      refused.assertStatus(303)
      const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.deepEqual(Object.keys(errors), ['logo'], name)
      assert.include(String(errors['logo']), 'not a picture')
    }
    assert.isNull(await stored())
  })

  test('one that is too large in bytes or in pixels is refused at its field', async ({
    client,
    assert,
  }) => {
    const wide = sharp({
      limitInputPixels: false,
      create: { width: 6_000, height: 6_000, channels: 3, background: '#336699' },
    })
    for (const [name, content, says] of [
      ['heavy.png', randomBytes(6 * 1024 * 1024), 'too large'],
      ['wide.png', await wide.png({ compressionLevel: 9 }).toBuffer(), '24 megapixels'],
    ] as const) {
      const refused = await upload(client, await file(name, content))
      const errors = refused.flashMessage('inputErrorsBag') as Record<string, string[]>
      assert.include(String(errors['logo']), says)
    }
    assert.isNull(await stored())
  })

  test('without one the name stands there again; what was sent keeps showing it', async ({
    client,
    assert,
  }) => {
    await upload(client, await file('logo.png', await picture().png().toBuffer()))
    const logo = (await stored())!
    const admin = await givenUser({ roles: ['admin'] })
    const gone = await client
      .delete('/settings/installation/logo')
      .loginAs(admin)
      .withCsrfToken()
      .withInertia()
      .redirects(0)
    gone.assertStatus(303)
    assert.isNull(await stored())
    assert.notInclude((await client.get('/announcements')).text(), '/logos/')
    const served = await client.get(`/logos/${logo}/print.png`)
    served.assertStatus(200)
    for (const path of [`/logos/${logo}/page.png`, '/logos/..%2F..%2Fx/page.webp']) {
      const missing = await client.get(path)
      missing.assertStatus(404)
    }
  })
})
