import { compromiseIssuerKey, rotateIssuerKey } from '#app/certificates/actions/issuer_keys'
import { revokeCertificate } from '#app/certificates/actions/revoke_certificate'
import Certificate from '#app/certificates/models/certificate'
import { multibase58, signCredential } from '#app/certificates/presenters/sign_credential'
import { findCertificate } from '#app/certificates/queries/find_certificate'
import { freezeClock, now } from '#app/core/clock'
import { publishResults } from '#app/judging/actions/publish_results'
import { standings } from '#app/judging/queries/standings'
import Registration from '#app/registrations/models/registration'
import User from '#app/users/models/user'
import { appUrl } from '#config/app'
import {
  certificateFindings,
  givenCertificate,
  givenParticipant,
  givenPastEvent,
  issueAll,
} from '#tests/fixtures/certificates'
import { giveScores, givenJudging } from '#tests/fixtures/judging'
import { givenUser } from '#tests/fixtures/users'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/*
 * Verified by the libraries of another family than the one that signs, like every other program does: from what the
 * server publishes, and nothing from the network.
 */

const ISSUER = `${appUrl}/issuer`
const CID = 'https://www.w3.org/ns/cid/v1'
const MULTIKEY = 'https://w3id.org/security/multikey/v1'
const context = (file: string) =>
  JSON.parse(readFileSync(app.makePath('resources/contexts', file), 'utf8')) as object
const CONTEXTS: Record<string, object> = {
  [CID]: context('cid-v1.json'),
  'https://www.w3.org/ns/credentials/v2': context('credentials-v2.json'),
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json': context('open-badges-3.0.3.json'),
}

type Json = Record<string, unknown>
interface Verdict {
  isValid: boolean
  isRevoked: boolean
  why: string[]
}

interface Key extends Json {
  id: string
}

/**
 * @param elsewhere what other sites publish, by address
 * @returns what a verifier makes of a credential that claims to be ours
 */
async function verdictOf(
  client: ApiClient,
  credential: object,
  elsewhere: Record<string, object> = {}
): Promise<Verdict> {
  const suite = new DataIntegrityProof({ cryptosuite })
  const profile = (await client.get('/issuer')).body() as Json & { assertionMethod: Key[] }
  const loaded = async (url: string): Promise<object> => {
    const known = CONTEXTS[url] ?? elsewhere[url]
    if (known) return known
    const key = profile.assertionMethod.find(({ id }) => id === url)
    if (key) return { '@context': MULTIKEY, ...key }
    if (url === ISSUER) return profile
    if (url.startsWith(`${ISSUER}/status/`)) {
      return (await client.get(new URL(url).pathname)).body() as object
    }
    throw new Error(`Nothing is fetched from ${url}`)
  }
  const documentLoader = async (url: string) => ({
    contextUrl: null,
    documentUrl: url,
    document: await loaded(url),
  })
  const result = await verifyCredential({
    credential,
    suite,
    documentLoader,
    checkStatus: (options: object) =>
      checkStatus({ ...options, suite, verifyBitstringStatusListCredential: true }),
  })
  return {
    isValid: result.verified,
    isRevoked: result.statusResult?.results?.some(({ status }) => status) ?? false,
    why: (result.error?.errors ?? (result.error ? [result.error as never] : [])).map(String),
  }
}

const credentialOf = async (client: ApiClient, who: User, publicId: string) => {
  const answer = await client.get(`/certificates/${publicId}/credential.json`).loginAs(who)
  answer.assertStatus(200)
  answer.assertHeader('content-type', 'application/vc+ld+json')
  return JSON.parse(answer.text() || JSON.stringify(answer.body())) as Json
}

/** The same with one value changed somewhere inside. */
function changed(credential: Json, path: string[], value: unknown): Json {
  const copy = structuredClone(credential)
  const [last, ...before] = path.toReversed()
  const at = before.toReversed().reduce((inside, key) => inside[key] as Json, copy)
  at[last!] = value
  return copy
}

test.group('Credentials', (group) => {
  group.each.setup(() => testUtils.db().withGlobalTransaction())
  group.each.teardown(() => freezeClock(null))

  test('another family of libraries finds them valid, and the same ones the next time', async ({
    client,
    assert,
  }) => {
    const holder = await givenUser({ name: 'María "Fer" Ñandú \\ López' })
    const { certificate } = await givenCertificate({ holder })
    const credential = await credentialOf(client, holder, certificate.publicId)
    assert.deepEqual(await verdictOf(client, credential), {
      ...{ isValid: true, isRevoked: false, why: [] },
    })
    assert.deepEqual(await credentialOf(client, holder, certificate.publicId), credential)
    assert.deepEqual(credential['type'], ['VerifiableCredential', 'OpenBadgeCredential'])
    assert.notInclude(JSON.stringify(credential), holder.email!)
  })

  test('one that is changed anywhere fails', async ({ client, assert }) => {
    const { certificate, holder } = await givenCertificate()
    const credential = await credentialOf(client, holder, certificate.publicId)
    const proof = credential['proof'] as Json
    const otherDigit = (digit: string) => (digit === '2' ? '3' : '2')
    const changes: [string[], unknown][] = [
      [['name'], `${String(credential['name'])}.`],
      [['validFrom'], '2020-01-01T00:00:00Z'],
      [['description'], `${String(credential['description'])} 60 hours.`],
      [['credentialSubject', 'identifier', '0', 'identityHash'], 'Somebody Else'],
      [['credentialSubject', 'achievement', 'name'], 'Another course'],
      [['credentialStatus', 'statusListIndex'], '99999'],
      [['proof', 'created'], '2020-01-01T00:00:00Z'],
      [['proof', 'proofValue'], String(proof['proofValue']).replace(/.$/, otherDigit)],
    ]
    for (const [path, value] of changes) {
      const verdict = await verdictOf(client, changed(credential, path, value))
      assert.isFalse(verdict.isValid, path.join('.'))
    }
  })

  test('a revoked one is told by the list', async ({ client, assert }) => {
    const { certificate, holder, author } = await givenCertificate()
    const { certificate: other, holder: another } = await givenCertificate()
    const credential = await credentialOf(client, holder, certificate.publicId)
    const untouched = await credentialOf(client, another, other.publicId)
    await revokeCertificate({
      certificate: await findCertificate(certificate.publicId),
      for: 'misconduct',
      reason: 'It was not theirs',
      actor: { id: author.id, ability: 'organizer' },
    })
    assert.deepInclude(await verdictOf(client, credential), { isValid: true, isRevoked: true })
    assert.deepInclude(await verdictOf(client, untouched), { isValid: true, isRevoked: false })
    const missing = await client.get('/issuer/status/2')
    missing.assertStatus(404)
  })

  test('one that another key signed fails; a retired key still counts, a leaked one does not', async ({
    client,
    assert,
  }) => {
    const { certificate, holder } = await givenCertificate()
    const first = await credentialOf(client, holder, certificate.publicId)
    await rotateIssuerKey({ isCompromised: false })
    const second = await credentialOf(client, holder, certificate.publicId)
    assert.deepInclude(await verdictOf(client, first), { isValid: true })
    assert.deepInclude(await verdictOf(client, second), { isValid: true })
    // The signature of one key under the name of another.
    const method = (second['proof'] as Json)['verificationMethod']
    const forged = changed(first, ['proof', 'verificationMethod'], method)
    assert.deepInclude(await verdictOf(client, forged), { isValid: false })
    await rotateIssuerKey({ isCompromised: true })
    assert.deepInclude(await verdictOf(client, second), { isValid: false })
    assert.deepInclude(await verdictOf(client, first), { isValid: true })
  })

  test('one of a key that leaked after it was retired fails, and no other', async ({
    client,
    assert,
  }) => {
    const { certificate, holder } = await givenCertificate()
    const first = await credentialOf(client, holder, certificate.publicId)
    const { former, active } = await rotateIssuerKey({ isCompromised: false })
    const second = await credentialOf(client, holder, certificate.publicId)
    for (let time = 0; time < 2; time += 1) {
      const { active: left } = await compromiseIssuerKey({ keyId: former!.keyId })
      assert.equal(left.keyId, active.keyId)
    }
    assert.deepInclude(await verdictOf(client, first), { isValid: false })
    assert.deepInclude(await verdictOf(client, second), { isValid: true })
    const audited = await db.from('audit_entries').where('action', 'issuer_key.compromised')
    assert.lengthOf(audited, 1)
    // Of the one that signs, another takes its place.
    const { active: next } = await compromiseIssuerKey({ keyId: active.keyId })
    assert.notEqual(next.keyId, active.keyId)
    assert.deepInclude(await verdictOf(client, second), { isValid: false })
    const third = await credentialOf(client, holder, certificate.publicId)
    assert.deepInclude(await verdictOf(client, third), { isValid: true })
    assert.equal(await compromiseIssuerKey({ keyId: 'unknown' }).catch(() => null), null)
    assert.deepEqual(await certificateFindings(), [])
  })

  test('no proof is older than the key that made it, whenever the certificate was issued', async ({
    client,
    assert,
  }) => {
    freezeClock(now().minus({ days: 1 }))
    const { certificate, holder } = await givenCertificate()
    freezeClock(null)
    const first = await credentialOf(client, holder, certificate.publicId)
    assert.equal((first['proof'] as Json)['created'], first['validFrom'])
    const { active } = await rotateIssuerKey({ isCompromised: true })
    const second = await credentialOf(client, holder, certificate.publicId)
    assert.equal(second['validFrom'], first['validFrom'])
    const since = active.createdAt.toUTC().startOf('second')
    assert.equal((second['proof'] as Json)['created'], since.toISO({ suppressMilliseconds: true }))
    assert.deepInclude(await verdictOf(client, second), { isValid: true })
    freezeClock(now().plus({ days: 1 }))
    assert.deepEqual(await credentialOf(client, holder, certificate.publicId), second)
  })

  test('one that somebody else signed in our name fails', async ({ client, assert }) => {
    const { certificate, holder } = await givenCertificate()
    const { proof, ...ours } = await credentialOf(client, holder, certificate.publicId)
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x!, 'base64url')
    const site = 'https://elsewhere.example/issuer'
    const key = {
      ...{ '@context': MULTIKEY, 'id': `${site}#key`, 'type': 'Multikey', 'controller': site },
      publicKeyMultibase: multibase58(Buffer.concat([Buffer.from([0xed, 0x01]), raw])),
    }
    const controller = { '@context': CID, 'id': site, 'assertionMethod': [key.id] }
    const elsewhere = { [key.id]: key, [site]: controller }
    const by = { verificationMethod: key.id, privateKey }
    const { created } = proof as { created: string }
    const forged = await signCredential(ours as { '@context': string[] }, by, created)
    const verdict = await verdictOf(client, forged, elsewhere)
    assert.isFalse(verdict.isValid)
    assert.match(verdict.why.join(), /issuer must match the verification method controller/)
    // In their own name the same signature is a good one; our list says nothing of what others issue.
    const { credentialStatus: list, ...unlisted } = ours
    const theirs = await signCredential({ ...unlisted, issuer: site } as never, by, created)
    assert.deepInclude(await verdictOf(client, theirs, elsewhere), { isValid: true })
  })

  test('says the hours in words, and nothing of how many were issued', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent()
    await event.event.merge({ certificateMinutes: 90 }).save()
    for (let person = 0; person < 20; person += 1) await givenParticipant(event, { attended: 4 })
    const { certificate, holder } = await givenCertificate({ event })
    const credential = await credentialOf(client, holder, certificate.publicId)
    assert.match(String(credential['description']), /1\.5 hours are certified\.$/)
    const places = (await Certificate.all()).map(({ statusIndex }) => statusIndex)
    assert.lengthOf(new Set(places), 21)
    // Drawn by lot from 131,072: twenty of them beside one another is no chance.
    assert.isAbove(Math.max(...places) - Math.min(...places), 10_000)
    assert.containsSubset(credential, {
      credentialStatus: { statusListIndex: String(certificate.statusIndex) },
    })
  })

  test('whatever the title has in it', async ({ client, assert }) => {
    const title = `$& costs $$5, "$'" <b>]]></b> & 'x' 🎉`
    const { certificate, holder } = await givenCertificate({
      event: await givenPastEvent({ title }),
    })
    const base = `/certificates/${certificate.publicId}/badge`
    const svg = (await client.get(`${base}.svg`).loginAs(holder)).body() as Buffer
    const [, baked] = /<openbadges:credential><!\[CDATA\[(.*?)\]\]>/s.exec(svg.toString())!
    const credential = await credentialOf(client, holder, certificate.publicId)
    assert.deepEqual(JSON.parse(baked!), credential)
    assert.include(JSON.stringify(credential), JSON.stringify(title).slice(1, -1))
    assert.deepInclude(await verdictOf(client, JSON.parse(baked!) as object), { isValid: true })
    assert.equal((await sharp(svg).metadata()).width, 512)
  })

  test('what they are given for is told at the address that names it, and nobody’s name', async ({
    client,
    assert,
  }) => {
    const event = await givenPastEvent({ title: 'How rivers are measured' })
    const path = (rest: string) => `/issuer/achievements/${event.event.publicId}/${rest}`
    const early = await client.get(path('attendance'))
    early.assertStatus(404)
    const { certificate, holder } = await givenCertificate({ event })
    const credential = await credentialOf(client, holder, certificate.publicId)
    const { achievement } = credential['credentialSubject'] as { achievement: Json }
    assert.equal(achievement['id'], `${appUrl}${path('attendance')}`)
    const answer = await client.get(path('attendance'))
    answer.assertStatus(200)
    answer.assertHeader('content-type', 'application/ld+json')
    answer.assertHeader('access-control-allow-origin', '*')
    const published = { '@context': credential['@context'], ...achievement }
    assert.deepEqual(answer.body(), published)
    assert.notInclude(JSON.stringify(published), certificate.code)
    assert.notInclude(JSON.stringify(published), holder.name)
    for (const unknown of ['prize', 'prize/1', 'attendance/1', 'prize/11', 'honour']) {
      const missing = await client.get(path(unknown))
      missing.assertStatus(404)
    }
  })

  test('each place is an achievement of its own', async ({ client, assert }) => {
    const judging = await givenJudging({ teams: 2, judges: 1 })
    await judging.event.merge({ certificatePrizePlaces: 2 }).save()
    for (const [index, team] of judging.teams.entries()) {
      const points = [9 - index, 9 - index, 4]
      await giveScores(judging, { team, judge: judging.judges[0]!, points })
    }
    const { mark } = await standings(judging.event.id)
    const actor = { id: judging.author.id, ability: 'organizer' }
    await publishResults({ eventId: judging.event.id, mark, actor })
    const issued = await issueAll({ ...judging, sessions: [] }, 'prize')
    const path = `/issuer/achievements/${judging.event.publicId}/prize`
    for (const place of [1, 2]) {
      const certificate = issued.find(({ content }) => content.prize?.place === place)!
      const { userId } = await Registration.findOrFail(certificate.registrationId)
      const winner = await User.findOrFail(userId)
      const credential = await credentialOf(client, winner, certificate.publicId)
      assert.deepInclude(await verdictOf(client, credential), { isValid: true })
      const answer = await client.get(`${path}/${place}`)
      answer.assertStatus(200)
      const { '@context': its, ...published } = answer.body() as Json
      assert.containsSubset(credential, { credentialSubject: { achievement: published } })
      assert.include(String(published['name']), place === 1 ? '1st' : '2nd')
    }
    const third = await client.get(`${path}/3`)
    third.assertStatus(404)
  })

  test('is baked into pictures that show the event', async ({ client, assert }) => {
    const { certificate, holder } = await givenCertificate()
    const credential = await credentialOf(client, holder, certificate.publicId)
    const base = `/certificates/${certificate.publicId}/badge`
    const svg = (await client.get(`${base}.svg`).loginAs(holder)).body() as Buffer
    const [, baked] =
      /<svg xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0" .*?<openbadges:credential><!\[CDATA\[(.*?)\]\]>/s.exec(
        svg.toString()
      )!
    assert.deepEqual(JSON.parse(baked!), credential)
    assert.equal((await sharp(svg).metadata()).width, 512)
    const png = (await client.get(`${base}.png`).loginAs(holder)).body() as Buffer
    assert.deepEqual(JSON.parse(textIn(png, 'openbadgecredential')), credential)
    assert.deepInclude(
      await verdictOf(client, JSON.parse(textIn(png, 'openbadgecredential')) as object),
      {
        isValid: true,
      }
    )
    const { format, width } = await sharp(png).metadata()
    assert.deepEqual([format, width], ['png', 512])
  })
})

/** @returns what an international text chunk of a PNG holds under that keyword */
function textIn(png: Buffer, keyword: string): string {
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    const data = png.subarray(at + 8, at + 8 + length)
    if (type === 'iTXt' && data.toString('latin1', 0, keyword.length + 1) === `${keyword}\0`) {
      // Two flags, a language and a translated keyword, both empty.
      return data.subarray(keyword.length + 1 + 4).toString('utf8')
    }
    at += 12 + length
  }
  return ''
}
