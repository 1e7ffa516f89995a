import InstallationSetting from '#app/installation/models/installation_setting'
import { keepLogo } from '#app/installation/gateways/logos'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { appIconPath, type AppIcon } from '#app/installation/rules/app_icons'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'

interface Manifest {
  name: string
  short_name: string
  theme_color: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

async function manifestOf(client: ApiClient): Promise<Manifest> {
  const answer = await client.get('/manifest.webmanifest')
  answer.assertStatus(200)
  answer.assertHeader('content-type', 'application/manifest+json; charset=utf-8')
  answer.assertHeader('cache-control', 'public, max-age=3600')
  return JSON.parse(answer.text() || String(answer.body())) as Manifest
}

async function iconOf(client: ApiClient, icon: AppIcon): Promise<Buffer> {
  const answer = await client.get(appIconPath(icon))
  answer.assertStatus(200)
  const isDrawn = icon.endsWith('.svg')
  answer.assertHeader('content-type', isDrawn ? 'image/svg+xml' : 'image/png')
  answer.assertHeader('cache-control', 'public, max-age=3600')
  return Buffer.from(answer.body() as Uint8Array)
}

/** @returns red, green, blue and alpha of a pixel, each 0 to 255 */
async function pixel(picture: Buffer, { x, y }: { x: number; y: number }): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * 4).subarray(0, 4)]
}

async function change(part: Record<string, string | null>): Promise<void> {
  await (await InstallationSetting.findOrFail(1)).merge(part as never).save()
  forgetInstallationSettings()
}

test.group('The icon of the installed app', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.setup(() => {
    forgetInstallationSettings()
    return () => forgetInstallationSettings()
  })

  test('has the name of the university, and files of the sizes that it says', async ({
    client,
    assert,
  }) => {
    await change({ name: 'Universidad «del Lago»' })
    const { name, short_name: shortName, icons } = await manifestOf(client)
    assert.deepEqual([name, shortName], ['Universidad «del Lago»', 'Universidad «del Lago»'])
    const purposes = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)
    assert.includeMembers(purposes, ['192x192 any', '512x512 any', '512x512 maskable'])
    for (const { src, sizes, type } of icons) {
      const picture = await iconOf(client, src.replace('/app-icon/', '') as AppIcon)
      const { format, width, height } = await sharp(picture).metadata()
      assert.equal(type, format === 'svg' ? 'image/svg+xml' : 'image/png')
      if (format !== 'svg') assert.equal(sizes, `${width}x${height}`)
    }
  })

  test('fills what a system cuts a shape out of; the badge is an outline', async ({
    client,
    assert,
  }) => {
    for (const icon of ['maskable-512.png', 'touch-180.png'] as const) {
      const corner = await pixel(await iconOf(client, icon), { x: 0, y: 0 })
      assert.deepEqual(corner, [255, 255, 255, 255], icon)
    }
    const badge = await iconOf(client, 'badge-96.png')
    assert.deepEqual(await pixel(badge, { x: 48, y: 48 }), [255, 255, 255, 255])
    assert.equal((await pixel(badge, { x: 0, y: 0 }))[3], 0)
  })

  test("is the university's logo as soon as there is one, in all its files", async ({
    client,
    assert,
  }) => {
    const middle = { x: 256, y: 256 }
    const before = await pixel(await iconOf(client, 'any-512.png'), middle)
    const file = join(await mkdtemp(join(tmpdir(), 'icon-')), 'logo.png')
    const green = { width: 400, height: 400, channels: 3, background: '#00ff00' } as const
    await writeFile(file, await sharp({ create: green }).png().toBuffer())
    await change({ logo: await keepLogo(file) })
    const after = await pixel(await iconOf(client, 'any-512.png'), middle)
    assert.notDeepEqual(after, before)
    assert.deepEqual(after, [0, 255, 0, 255])
    const edge = await pixel(await iconOf(client, 'any-512.png'), { x: 256, y: 4 })
    assert.deepEqual(edge, [255, 255, 255, 255])
    await change({ logo: null, brandLight: '#0b6e4f', brandDark: '#53a785' })
    assert.deepEqual(await pixel(await iconOf(client, 'any-512.png'), middle), [11, 110, 79, 255])
  })

  test('has no other files', async ({ client, assert }) => {
    for (const name of ['any-193.png', 'anyxsvg', 'any.svg/..', '']) {
      const answer = await client.get(`/app-icon/${name}`).header('accept', 'application/json')
      assert.equal(answer.status(), 404, name)
    }
  })
})
