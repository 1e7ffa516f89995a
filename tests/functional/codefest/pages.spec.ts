import Attendance from '#app/attendance/models/attendance'
import Team from '#app/codefest/models/team'
import TeamSeeker from '#app/codefest/models/team_seeker'
import Ticket from '#app/tickets/models/ticket'
import { findTicket, onTicket } from '#app/tickets/queries/find_ticket'
import { letterhead } from '#app/installation/queries/installation_settings'
import { ticketSheet } from '#app/tickets/presenters/ticket_sheet'
import { leaveTeam } from '#app/codefest/actions/leave_team'
import { confirmPaidRegistration } from '#app/registrations/actions/expire_registration'
import { now } from '#app/core/clock'
import {
  enrol,
  givenEnrolled,
  givenHackathon,
  givenTeam,
  membersOf,
  memberStates,
  registrationOf,
} from '#tests/fixtures/teams'
import { mailsOf } from '#tests/fixtures/registrations'
import { givenUser } from '#tests/fixtures/users'
import i18nManager from '@adonisjs/i18n/services/main'
import testUtils from '@adonisjs/core/services/test_utils'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import { test } from '@japa/runner'
import { ulid } from 'ulid'
import type User from '#app/users/models/user'

const propsOf = (response: ApiResponse) => response.inertiaProps as unknown as Record<string, never>
const open = (client: ApiClient, path: string, user: User) =>
  client.get(path).loginAs(user).withInertia()

test.group('Taking part with a team', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('the captain creates it, others join with its code or its link', async ({
    assert,
    client,
  }) => {
    const { event, announcement } = await givenHackathon({
      questions: [{ label: 'T-shirt', type: 'text', required: true }],
    })
    const [captain, member] = [await givenUser({ name: 'Cora' }), await givenUser()]
    const apply = `/codefest/${event.publicId}/apply`
    const page = await open(client, apply, captain)
    page.assertInertiaComponent('codefestRegistration/apply')
    const { application } = propsOf(page) as unknown as {
      application: { questions: { publicId: string }[] }
    }
    const answers = { [application.questions[0]!.publicId]: 'M' }

    const lacking = await client
      .post(`/codefest/${event.publicId}/teams`)
      .loginAs(captain)
      .withCsrfToken()
      .accept('json')
      .json({ name: 'Los Pumas' })
    lacking.assertStatus(422)
    const created = await client
      .post(`/codefest/${event.publicId}/teams`)
      .loginAs(captain)
      .withCsrfToken()
      .redirects(0)
      .form({ name: 'Los Pumas', category: 'Web', answers })
    created.assertStatus(303)
    const team = await Team.findByOrFail('name', 'Los Pumas')
    created.assertHeader('location', `/codefest/registrations/${team.publicId}`)

    const link = await client
      .get(`/codefest/join/${team.joinCode.toLowerCase()}`)
      .loginAs(member)
      .redirects(0)
    link.assertHeader('location', `${apply}?code=${team.joinCode}`)
    const invited = await open(client, `${apply}?code=${team.joinCode}`, member)
    assert.containsSubset(propsOf(invited), {
      application: { invitedTo: { name: 'Los Pumas', captain: 'Cora', members: 1 } },
    })
    await client
      .post(`/codefest/${event.publicId}/memberships`)
      .loginAs(member)
      .withCsrfToken()
      .redirects(0)
      .form({ code: team.joinCode, answers })
    assert.deepEqual(
      (await membersOf(team)).map(({ userId }) => userId),
      [captain.id, member.id]
    )

    const again = await client.get(apply).loginAs(member).redirects(0)
    again.assertHeader('location', `/codefest/registrations/${team.publicId}`)
    const shown = await open(client, `/announcements/${announcement.slug}`, member)
    assert.containsSubset(propsOf(shown), { registration: { team: { name: 'Los Pumas' } } })
  })

  test('whoever opens the link signed out comes back to it after signing in', async ({
    client,
  }) => {
    const { event } = await givenHackathon()
    const { team } = await givenTeam(event)
    const signedOut = await client.get(`/codefest/join/${team.joinCode}`).redirects(0)
    signedOut.assertHeader('location', '/login')
    signedOut.assertSession('intended', `/codefest/join/${team.joinCode}`)
  })

  test('nobody registers alone', async ({ client }) => {
    const { announcement } = await givenHackathon()
    const alone = await client
      .post(`/announcements/${announcement.slug}/registrations`)
      .loginAs(await givenUser())
      .withCsrfToken()
      .accept('json')
      .json({})
    alone.assertStatus(409)
    alone.assertBodyContains({ code: 'E_REGISTERS_AS_TEAM' })
  })

  test('an unknown code and one of another event lead nowhere', async ({ client }) => {
    const { event } = await givenHackathon()
    const { event: another } = await givenHackathon()
    const { team } = await givenTeam(another)
    for (const code of ['ZZZZ-ZZZZ', team.joinCode]) {
      const response = await client
        .post(`/codefest/${event.publicId}/memberships`)
        .loginAs(await givenUser())
        .withCsrfToken()
        .accept('json')
        .json({ code })
      response.assertStatus(409)
      response.assertBodyContains({ code: 'E_JOIN_CODE_UNKNOWN' })
    }
  })

  test('strangers do not see a team, members do not lead it', async ({ client }) => {
    const { event } = await givenHackathon()
    const { team, people } = await givenTeam(event)
    const path = `/codefest/registrations/${team.publicId}`
    const stranger = await open(client, path, await givenUser())
    stranger.assertStatus(404)
    const member = await open(client, path, people[1]!)
    member.assertInertiaComponent('codefestRegistration/show')
    const edit = await open(client, `${path}/edit`, people[1]!)
    edit.assertStatus(403)
    const captain = await open(client, `${path}/edit`, people[0]!)
    captain.assertInertiaComponent('codefestRegistration/edit')
  })

  test('captains find those who look for a team, by nothing but name, course and what they wrote', async ({
    assert,
    client,
  }) => {
    const { event } = await givenHackathon()
    const { team, captain, people } = await givenTeam(event)
    const seeker = await givenUser({ name: 'Sol Vega' })
    await client
      .put(`/codefest/${event.publicId}/search`)
      .loginAs(seeker)
      .withCsrfToken()
      .form({ skills: 'Rust', about: 'I like maps' })
    const page = await open(client, `/codefest/registrations/${team.publicId}`, captain)
    const { seekers } = (propsOf(page) as unknown as { page: { seekers: object[] } }).page
    assert.lengthOf(seekers, 1)
    assert.sameMembers(Object.keys(seekers[0]!), ['publicId', 'name', 'course', 'skills', 'about'])
    const asMember = await open(client, `/codefest/registrations/${team.publicId}`, people[1]!)
    assert.deepEqual(
      (propsOf(asMember) as unknown as { page: { seekers: object[] } }).page.seekers,
      []
    )

    const invite = () =>
      client
        .post(`/codefest/registrations/${team.publicId}/invitations`)
        .loginAs(captain)
        .withCsrfToken()
        .form({ person: seeker.publicId })
    await invite()
    await invite()
    const mails = await mailsOf(seeker)
    assert.deepEqual(
      mails.map(({ template }) => template),
      ['team_invited']
    )
    await client
      .post(`/codefest/${event.publicId}/memberships`)
      .loginAs(seeker)
      .withCsrfToken()
      .form({ code: team.joinCode })
    assert.isNotNull((await TeamSeeker.findByOrFail('userId', seeker.id)).withdrawnAt)
  })

  test('the ticket shows the team', async ({ assert, client }) => {
    const { event } = await givenHackathon()
    const { team, people } = await givenEnrolled(event)
    const registration = await registrationOf(event, people[1]!)
    const ticket = await Ticket.findByOrFail('registrationId', registration.id)
    const path = `/dashboard/tickets/codefest/${ticket.publicId}`
    const page = await open(client, path, people[1]!)
    page.assertInertiaComponent('dashboard/codefestTicket')
    assert.containsSubset(propsOf(page), {
      team: {
        name: team.name,
        members: [{ isCaptain: true }, { name: people[1]!.name, isCaptain: false }],
      },
    })
    const [mail] = await mailsOf(people[1]!)
    assert.include(String(mail!.data.actionUrl), path)
    const { facts } = ticketSheet(
      await findTicket(ticket.publicId),
      { ...(await onTicket(await findTicket(ticket.publicId))), letterhead: await letterhead() },
      i18nManager.locale('en')
    )
    assert.deepInclude(facts, { label: 'Team', value: team.name })
  })

  test('the page says what is still to be paid, and nothing of it once it is', async ({
    assert,
    client,
  }) => {
    const prices = [{ label: 'General', amountMinor: 700n }]
    const { event } = await givenHackathon({ prices, settings: { feePer: 'person' } })
    const { team, captain } = await givenEnrolled(event, { size: 2 })
    const owed = async () => {
      const { page } = propsOf(
        await open(client, `/codefest/registrations/${team.publicId}`, captain)
      ) as unknown as { page: { owed: { amountMinor: string } | null } }
      return page.owed?.amountMinor ?? null
    }
    assert.equal(await owed(), '1400')
    const { id } = await registrationOf(event, captain)
    await confirmPaidRegistration({ registrationId: id, actor: null })
    assert.isNull(await owed())
  })
})

test.group('Running teams', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())

  test('staff see the teams of their events alone, found by name and code, and take them along', async ({
    assert,
    client,
  }) => {
    const { event, author, announcement } = await givenHackathon()
    const { team } = await givenEnrolled(event, { name: 'Las Olas' })
    const few = await givenTeam(event, { size: 1, name: 'Uno' })
    const { event: another } = await givenHackathon()
    await givenTeam(another, { name: 'Foreign' })
    const names = async (query: string) => {
      const page = await open(client, `/codefest/registrations?${query}`, author)
      const { list } = propsOf(page) as unknown as { list: { rows: { name: string }[] } }
      return list.rows.map(({ name }) => name).sort()
    }
    assert.deepEqual(await names(''), ['Las Olas', 'Uno'])
    assert.deepEqual(await names('q=olas'), ['Las Olas'])
    assert.deepEqual(await names(`q=${few.team.joinCode}`), ['Uno'])
    assert.deepEqual(await names('state=confirmed'), ['Las Olas'])
    assert.deepEqual(await names('state=forming'), ['Uno'])
    assert.deepEqual(await names('members=few'), ['Uno'])
    assert.deepEqual(await names(`event=${announcement.slug}`), ['Las Olas', 'Uno'])

    const search = await client.get('/search?q=olas').loginAs(author)
    assert.containsSubset(search.body().groups, [
      { type: 'teams', items: [{ url: `/codefest/registrations/${team.publicId}` }] },
    ])
    const file = await client.get('/codefest/registrations/export?format=csv').loginAs(author)
    file.assertStatus(200)
    assert.include(file.text(), 'Las Olas')
    assert.notInclude(file.text(), 'Foreign')
    const page = await open(client, `/codefest/registrations/${team.publicId}`, author)
    assert.containsSubset(propsOf(page), { page: { reader: 'staff', joinCode: null } })
  })

  test('a team is made at the desk and registered at once', async ({ assert, client }) => {
    const { event, announcement, author } = await givenHackathon()
    const [captain, member] = [await givenUser(), await givenUser({ profile: 'empty' })]
    const desk = (reason?: string) =>
      client
        .post('/codefest/registrations')
        .loginAs(author)
        .withCsrfToken()
        .redirects(0)
        .json({
          ...{ event: announcement.slug, name: 'Mesa', reason },
          ...{ captain: captain.publicId, members: [member.publicId] },
        })
    const refused = await desk()
    refused.assertFlashMessage('errorCode', 'E_TEAM_MEMBERS_NOT_ELIGIBLE')
    assert.isNull(await Team.findBy('name', 'Mesa'))
    const made = await desk('Profile is completed tomorrow')
    made.assertStatus(303)
    const team = await Team.findByOrFail('name', 'Mesa')
    assert.equal(team.captainId, captain.id)
    assert.equal(team.eventId, event.id)
    assert.deepEqual(await memberStates(team), ['confirmed', 'confirmed'])
  })

  test('the door says who of the team is here', async ({ assert, client }) => {
    const startsAt = now().plus({ minutes: 10 })
    const { event, author, sessions } = await givenHackathon({ startsAt })
    const { people, team } = await givenEnrolled(event, { size: 3 })
    await givenEnrolled(event)
    const registration = await registrationOf(event, people[0]!)
    await Attendance.create({
      ...{ publicId: ulid(), registrationId: registration.id, eventSessionId: sessions[0]!.id },
      ...{ checkedInAt: now(), checkedInBy: author.id, gate: 'Main door', source: 'manual' },
    })
    const door = await open(client, `/codefest/${event.publicId}/attendance/create`, author)
    door.assertInertiaComponent('codefestAttendance/create')
    assert.containsSubset(propsOf(door), { teams: { here: 1, expected: 2 } })
    const answer = await client
      .get(`/codefest/${event.publicId}/attendance/teams/${registration.publicId}`)
      .loginAs(author)
    assert.equal(answer.body().team.name, team.name)
    assert.deepEqual(
      answer.body().team.members.filter((member: { here: boolean }) => member.here),
      [{ name: people[0]!.name, here: true }]
    )
  })

  test('the limits of an event do not go below its teams', async ({ assert, client }) => {
    const { event, author, announcement } = await givenHackathon()
    await givenTeam(event, { size: 4 })
    const page = await open(client, `/announcements/${announcement.slug}/edit`, author)
    const { announcement: edited } = propsOf(page) as unknown as {
      announcement: { version: number; values: { event: object } }
    }
    const save = (teamSizeMax: number) =>
      client
        .put(`/announcements/${announcement.slug}`)
        .loginAs(author)
        .withCsrfToken()
        .accept('json')
        .redirects(0)
        .json({
          ...edited.values,
          ...{ intent: 'save', version: edited.version },
          event: { ...edited.values.event, settings: { teamSizeMin: 2, teamSizeMax } },
        })
    const refused = await save(3)
    refused.assertStatus(409)
    refused.assertBodyContains({ code: 'E_TEAM_SIZE_BELOW_TEAMS' })
    const saved = await save(4)
    saved.assertStatus(303)
    await event.refresh()
    assert.equal(event.settings.teamSizeMax, 4)
  })

  test('a person’s history tells of their team', async ({ assert, client }) => {
    const { event } = await givenHackathon()
    const { team, people } = await givenEnrolled(event)
    const { event: another } = await givenHackathon()
    await givenEnrolled(another)
    const admin = await givenUser({ roles: ['admin'] })
    const path = `/users/${people[1]!.publicId}?type=registrations&direction=asc`
    const { timeline } = propsOf(await open(client, path, admin)) as unknown as {
      timeline: { rows: { what: string; subject: { type: string; name: string } }[] }
    }
    const ofTeam = timeline.rows.filter(({ subject }) => subject.type === 'team')
    assert.deepEqual(
      ofTeam.map(({ what }) => what),
      ['team.created', 'team.member_joined', 'team.registered']
    )
    assert.include(ofTeam[0]!.subject.name, team.name)
  })

  test('who has left is told in the history of the team', async ({ assert, client }) => {
    const { event, author } = await givenHackathon({ capacity: 1, waitlist: true })
    const made = await givenTeam(event, { size: 3 })
    await enrol(made)
    await leaveTeam({ teamId: made.team.id, userId: made.people[2]!.id })
    const page = await open(client, `/codefest/registrations/${made.team.publicId}`, author)
    const { timeline } = propsOf(page) as unknown as { timeline: { what: string }[] }
    assert.deepEqual(
      timeline.map(({ what }) => what),
      ['created', 'member_joined', 'member_joined', 'registered', 'member_left']
    )
  })
})
