import { decodeBase32, encodeBase32 } from '#isomorphic/tickets/base32'
import { parseShortCode, shortCode } from '#isomorphic/tickets/short_code'
import {
  codePayload,
  decodeCode,
  encodeCode,
  normalizeCode,
  type CodeSubject,
} from '#isomorphic/tickets/ticket_code'
import { base32nopad } from '@scure/base'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { generateKeyPairSync, sign, verify } from 'node:crypto'

const CROCKFORD = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ']
const ALPHANUMERIC = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const crockford = (length: number) =>
  fc.array(fc.constantFrom(...CROCKFORD), { minLength: length, maxLength: length })
const keyId = crockford(4).map((characters) => characters.join(''))
const anyUlid = fc
  .tuple(fc.constantFrom(...'01234567'), crockford(25))
  .map(([first, rest]) => first + rest.join(''))
const signatureBytes = fc.uint8Array({ minLength: 64, maxLength: 64 })
const subject: fc.Arbitrary<CodeSubject> = fc.oneof(
  fc.record({
    kind: fc.constant('ticket' as const),
    keyId,
    publicId: anyUlid,
    eventPublicId: anyUlid,
  }),
  fc.record({ kind: fc.constant('personal' as const), keyId, publicId: anyUlid })
)

const pair = generateKeyPairSync('ed25519')
const TICKET: CodeSubject = {
  kind: 'ticket',
  keyId: 'K3Y7',
  publicId: '01JD6Z4W8N5Q2R7T9V0X3Y6ABC',
  eventPublicId: '01JC0F9E8D7C6B5A4Z3Y2X1W0V',
}
const PERSONAL: CodeSubject = { kind: 'personal', keyId: 'K3Y7', publicId: TICKET.publicId }

function signed(meant: CodeSubject): string {
  const payload = codePayload(meant)
  return encodeCode(payload, sign(null, Buffer.from(payload), pair.privateKey))
}

/** What the door would answer: readable, then signed. */
function judge(text: string): 'accepted' | 'unknown' | 'invalid_signature' {
  const code = decodeCode(text)
  if (!code.ok) return code.result
  const good = verify(null, Buffer.from(code.payload), pair.publicKey, code.signature)
  return good ? 'accepted' : 'invalid_signature'
}

test.group('Base32', () => {
  test('writes what RFC 4648 says and reads it back', ({ assert }) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        const text = encodeBase32(bytes)
        assert.equal(text, base32nopad.encode(bytes))
        assert.deepEqual(decodeBase32(text, bytes.length), bytes)
      })
    )
  })

  test('64 bytes are 103 characters, and spare bits must be zero', ({ assert }) => {
    const text = encodeBase32(new Uint8Array(64).fill(255))
    assert.lengthOf(text, 103)
    assert.isTrue(text.endsWith('Y'))
    const ends = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'].filter(
      (end) => decodeBase32(text.slice(0, -1) + end, 64) !== null
    )
    assert.deepEqual(ends, ['A', 'I', 'Q', 'Y'])
  })

  test('refuses another length, padding, lower case and strange characters', ({ assert }) => {
    const text = encodeBase32(new Uint8Array(64))
    for (const wrong of [text.slice(1), `${text}A`, `${text.slice(0, -1)}=`, text.toLowerCase()]) {
      assert.isNull(decodeBase32(wrong, 64))
    }
    assert.isNull(decodeBase32(`${text.slice(0, -1)}1`, 64))
  })
})

test.group('Ticket code', () => {
  test('what is written is read, for every subject and signature', ({ assert }) => {
    fc.assert(
      fc.property(subject, signatureBytes, (meant, signature) => {
        const text = encodeCode(codePayload(meant), signature)
        const code = decodeCode(text)
        assert.match(text, /^[0-9A-Z]+$/)
        assert.lengthOf(text, meant.kind === 'ticket' ? 161 : 135)
        assert.isTrue(code.ok)
        if (code.ok) {
          assert.deepEqual(code.subject, meant)
          assert.deepEqual(code.signature, signature)
          assert.equal(code.payload, codePayload(meant))
        }
      })
    )
  })

  for (const meant of [TICKET, PERSONAL]) {
    test(`each character of a ${meant.kind} code in turn, changed to every other one`, ({
      assert,
    }) => {
      const code = signed(meant)
      const signatureFrom = codePayload(meant).length
      assert.equal(judge(code), 'accepted')
      const strange = ['-', ' ', '\n', '=', 'é', '😀', '\0', ...'abcxyz']
      for (let at = 0; at < code.length; at++) {
        for (const other of [...ALPHANUMERIC, ...strange]) {
          if (other === code[at]) continue
          const verdict = judge(code.slice(0, at) + other + code.slice(at + 1))
          assert.notEqual(verdict, 'accepted', `position ${at}, ${other}`)
          if (at >= signatureFrom) assert.equal(verdict, 'invalid_signature', `position ${at}`)
        }
      }
    })

    test(`a ${meant.kind} code cut short or drawn out is never accepted`, ({ assert }) => {
      const code = signed(meant)
      for (let length = 0; length < code.length; length++) {
        assert.notEqual(judge(code.slice(0, length)), 'accepted')
      }
      for (const more of ALPHANUMERIC) assert.equal(judge(code + more), 'invalid_signature')
    })
  }

  test('whatever a camera reads is answered, never thrown', ({ assert }) => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), anyUlid), (text) => {
        assert.isFalse(decodeCode(text).ok)
      })
    )
    for (const foreign of ['', 'https://example.test/a', '1', '2T', 'T', '0'.repeat(161)]) {
      assert.deepEqual(decodeCode(foreign), { ok: false, result: 'unknown' })
    }
  })

  test('a signature of one code does not fit another', ({ assert }) => {
    const other = { ...TICKET, publicId: '01JD6Z4W8N5Q2R7T9V0X3Y6ABD' }
    const signature = signed(TICKET).slice(codePayload(TICKET).length)
    assert.equal(judge(codePayload(other) + signature), 'invalid_signature')
    assert.equal(judge(codePayload(PERSONAL) + signature), 'invalid_signature')
  })

  test('typed with spaces, dashes and in lower case it is the same code', ({ assert }) => {
    const code = signed(TICKET)
    const grouped = (code.match(/.{1,4}/g) ?? []).join('-')
    assert.equal(judge(grouped), 'accepted')
    assert.equal(judge(`  ${grouped.replaceAll('-', ' ').toLowerCase()}\r\n`), 'accepted')
  })

  test('in an upper-case code a lower-case letter is a changed letter', ({ assert }) => {
    assert.equal(normalizeCode('1Tk3'), '1Tk3')
    assert.equal(normalizeCode('1tk3'), '1TK3')
  })
})

test.group('Short code', () => {
  test('is the end of the ticket id in groups of four, and is read back', ({ assert }) => {
    assert.equal(shortCode('01JD6Z4W8N5Q2R7T9V0X3Y6ABC'), '7T9V-0X3Y-6ABC')
    fc.assert(
      fc.property(anyUlid, (id) => {
        assert.equal(parseShortCode(shortCode(id)), id.slice(-12))
        assert.equal(parseShortCode(` ${shortCode(id).toLowerCase()} `), id.slice(-12))
      })
    )
  })

  test('letters that look like digits are the digits; anything else is no code', ({ assert }) => {
    assert.equal(parseShortCode('oil1-0000-aaaa'), '01110000AAAA')
    for (const wrong of ['', 'Ana Lucía', 'U000-0000-0000', '7T9V-0X3Y-6AB', signed(TICKET)]) {
      assert.isNull(parseShortCode(wrong))
    }
  })
})
