import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { certificates } = controllers
const PUBLIC_ID = /^[0-9A-HJKMNP-TV-Z]{26}$/

router
  .group(() => {
    // For anybody who has the paper, its code, or a link.
    router
      .group(() => {
        router.get('/verify', [certificates.Verifications, 'create']).as('verify.create')
        router.post('/verify', [certificates.Verifications, 'store']).as('verify.store')
        router.get('/verify/:code', [certificates.Verifications, 'show']).as('verify')
        router
          .get('/certifications/shared/:token', [certificates.CertificateLinks, 'show'])
          .as('link.show')
        router
          .get('/certificates/mailed/:token', [certificates.MailedCertificates, 'show'])
          .as('mailed')
        // For programs that verify credentials.
        router.get('/issuer', [certificates.Issuers, 'show']).as('issuer')
        router
          .get('/issuer/status/:list', [certificates.Issuers, 'status'])
          .where('list', /^[1-9]\d{0,3}$/)
          .as('issuer.status')
        router
          .get('/issuer/achievements/:event/:kind/:place?', [certificates.Issuers, 'achievement'])
          .where('event', PUBLIC_ID)
          .where('kind', /^(attendance|prize)$/)
          .where('place', /^([1-9]|10)$/)
          .as('issuer.achievement')
      })
      .use(middleware.throttle('lookups'))

    router
      .group(() => {
        router.get('/certifications', [certificates.Certifications, 'index']).as('index')
        router.get('/certifications/export', [controllers.exports.Lists, 'show']).as('export')
        router
          .post('/certifications/link', [certificates.CertificateLinks, 'store'])
          .as('link.store')
        router
          .delete('/certifications/link', [certificates.CertificateLinks, 'destroy'])
          .as('link.destroy')
        router
          .get('/certificates/files/:job', [certificates.CertificateZips, 'show'])
          .where('job', PUBLIC_ID)
          .as('zip.show')
        router
          .group(() => {
            router
              .get('/certificate.pdf', [certificates.CertificateDocuments, 'show'])
              .as('document')
            router.get('/credential.json', [certificates.Credentials, 'show']).as('credential')
            router.get('/badge.svg', [certificates.Credentials, 'svg']).as('badge.svg')
            router.get('/badge.png', [certificates.Credentials, 'png']).as('badge.png')
            router.post('/revocation', [certificates.CertificateRevocations, 'store']).as('revoke')
            router.put('/revocation', [certificates.CertificateRevocations, 'update']).as('reissue')
          })
          .prefix('/certificates/:certificate')
          .where('certificate', PUBLIC_ID)
      })
      .use([middleware.auth(), middleware.throttle()])

    // For those who run an event.
    router
      .group(() => {
        router.get('/', [certificates.EventCertificates, 'index']).as('index')
        router.post('/', [certificates.EventCertificates, 'store']).as('issue')
        router.get('/export', [controllers.exports.Lists, 'show']).as('export')
        router.put('/rule', [certificates.CertificateRules, 'update']).as('rule')
        router.get('/preview.pdf', [certificates.CertificatePreviews, 'show']).as('preview')
        router.post('/zip', [certificates.CertificateZips, 'store']).as('zip')
      })
      .prefix('/announcements/:announcement/certificates')
      .as('event')
      .use(middleware.auth())

    router
      .group(() => {
        router.get('/', [certificates.Signatories, 'index']).as('index')
        router.post('/', [certificates.Signatories, 'store']).as('store')
        router.put('/:signatory', [certificates.Signatories, 'update']).as('update')
        router.post('/:signatory/archive', [certificates.Signatories, 'archive']).as('archive')
        router.delete('/:signatory/archive', [certificates.Signatories, 'restore']).as('restore')
        router.post('/:signatory/signature', [certificates.Signatures, 'store']).as('sign')
        router.delete('/:signatory/signature', [certificates.Signatures, 'destroy']).as('unsign')
        router.get('/:signatory/signature/:file', [certificates.Signatures, 'show']).as('signature')
      })
      .prefix('/signatories')
      .as('signatories')
      .use(middleware.auth())
  })
  .as('certificates')
