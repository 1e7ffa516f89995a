import { saveSettings } from '#app/installation/actions/save_settings'
import { forgetInstallationSettings } from '#app/installation/queries/installation_settings'
import { startCountedServer, type CountedServer } from '#tests/helpers/counted_server'
import { givenUser } from '#tests/fixtures/users'
import { givenInstallation, type Installation } from '#tests/race/installation'
import { test } from '@japa/runner'

test.group('The settings in several processes', (group) => {
  let installation: Installation
  let counted: CountedServer
  group.setup(async () => {
    forgetInstallationSettings()
    installation = await givenInstallation()
    counted = await startCountedServer(installation.env)
    return async () => {
      await counted.server.stop()
      await installation.remove()
      forgetInstallationSettings()
    }
  })

  test('another process tells the new name within a minute, and asks once a minute', async ({
    assert,
  }) => {
    const actorId = (await givenUser({ roles: ['admin'] })).id
    const ask = async () => {
      const sent = { method: 'GET', path: '/announcements' }
      const { response, costs } = await counted.count(counted.browser(), sent)
      const [, title] = /<title[^>]*>([^<]*)</.exec(await response.text())!
      const asked = costs.statements.filter((sql) => sql.includes('installation_settings'))
      return { title: title!, asked: asked.length }
    }
    await counted.withoutTime(async (pass) => {
      const before = await ask()
      await saveSettings({ part: { name: 'The New University' }, actorId })
      await pass(59)
      const meanwhile = await ask()
      assert.deepEqual(meanwhile, { title: before.title, asked: 0 })
      await pass(2)
      const after = await ask()
      assert.include(after.title, 'The New University')
      assert.equal(after.asked, 1)
      assert.equal((await ask()).asked, 0)
    })
  }).timeout(60_000)
})
