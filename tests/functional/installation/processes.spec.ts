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

  test('another process tells the new name within a minute, and no request asks for it', async ({
    assert,
  }) => {
    const actorId = (await givenUser({ roles: ['admin'] })).id
    const ask = async () => {
      const sent = { method: 'GET', path: '/announcements' }
      const { response, costs } = await counted.count(counted.browser(), sent)
      const [, title] = /<title[^>]*>([^<]*)</.exec(await response.text())!
      assert.notInclude(costs.statements.join(), 'installation_settings')
      return title!
    }
    await counted.withoutTime(async (pass) => {
      const before = await ask()
      await saveSettings({ part: { name: 'The New University' }, actorId })
      assert.equal(await ask(), before)
      await pass(31)
      // The server looks at its clock once a second.
      const until = Date.now() + 20_000
      while ((await ask()) === before) assert.isBelow(Date.now(), until, 'it never heard of it')
      assert.include(await ask(), 'The New University')
    })
  }).timeout(120_000)
})
