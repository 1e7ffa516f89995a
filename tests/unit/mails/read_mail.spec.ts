import { readMail } from '#app/mails/gateways/read_mail'
import { test } from '@japa/runner'
import nodemailer from 'nodemailer'

async function written(message: Parameters<ReturnType<typeof compose>['sendMail']>[0]) {
  const { message: file } = await compose().sendMail(message)
  return readMail(file as Buffer)
}

function compose() {
  return nodemailer.createTransport({ streamTransport: true, buffer: true })
}

test.group('Reading mail files', () => {
  test('reads back what the transport writes', async ({ assert }) => {
    const subject =
      'Confirmación de tu inscripción al taller de robótica número ocho: ¡nos vemos! 🤖'
    const text = `Hola, Lucía:\n\n${'línea larga con eñes y signos = % '.repeat(20)}\n\nhttp://127.0.0.1/x?a=1&b=2`
    const html = `<p>Hola, Lucía</p><a href="http://127.0.0.1/x?a=1&amp;b=2">${'ñ'.repeat(120)}</a>`
    const mail = await written({
      from: '"Eventos Ñ" <no-reply@example.test>',
      to: '"Peña, Lucía" <lucia@example.test>',
      subject,
      text,
      html,
      headers: { 'Content-Language': 'es' },
      attachments: [
        { filename: 'ticket.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
      ],
    })
    assert.equal(mail.subject, subject)
    assert.equal(mail.text!.trim(), text)
    assert.equal(mail.html!.trim(), html)
    assert.include(mail.from, 'Eventos Ñ')
    assert.include(mail.to, 'lucia@example.test')
    assert.isNotNull(mail.date)
    assert.equal(mail.language, 'es')
    assert.deepEqual(
      mail.attachments.map(({ name, type }) => ({ name, type })),
      [{ name: 'ticket.ics', type: 'text/calendar' }]
    )
  })

  test('draws the pictures that a mail brings along, and lists only its files', async ({
    assert,
  }) => {
    const picture = Buffer.from('a picture')
    const mail = await written({
      from: 'a@example.test',
      to: 'b@example.test',
      html: '<img src="cid:code"><img src="cid:unknown"><a href="https://example.test/cid:code">x</a>',
      attachments: [
        { filename: 'code.png', content: picture, contentType: 'image/png', cid: 'code' },
        { filename: 'ticket.pdf', content: 'x', contentType: 'application/pdf' },
      ],
    })
    assert.equal(
      mail.html!.trim(),
      `<img src="data:image/png;base64,${picture.toString('base64')}"><img src="cid:unknown"><a href="https://example.test/cid:code">x</a>`
    )
    assert.deepEqual(
      mail.attachments.map(({ name }) => name),
      ['ticket.pdf']
    )
  })

  test('reads a message with one part', async ({ assert }) => {
    const mail = await written({ from: 'a@example.test', to: 'b@example.test', text: 'Just text' })
    assert.equal(mail.text!.trim(), 'Just text')
    assert.isNull(mail.html)
    assert.isNull(mail.language)
  })

  test('never throws at what is no message', async ({ assert }) => {
    for (const junk of [
      '',
      'x',
      '\r\n\r\n',
      'Content-Type: multipart/mixed; boundary="x"\r\n\r\n--x',
    ]) {
      assert.isNull((await readMail(Buffer.from(junk))).html)
    }
  })
})
