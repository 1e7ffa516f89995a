import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { announcements } = controllers

router
  .group(() => {
    router.get('/announcements', [announcements.Announcements, 'index']).as('index')
    router.get('/e/:code', [announcements.ShortAddresses, 'show']).as('short')
    router.get('/calendar', [announcements.AnnouncementCalendars, 'index']).as('calendar')
    router.get('/covers/:cover/:size.webp', [announcements.Covers, 'show']).as('covers.show')

    router
      .group(() => {
        router.get('/announcements/create', [announcements.Announcements, 'create']).as('create')
        router.get('/announcements/export', [controllers.exports.Lists, 'show']).as('export')
        router.post('/announcements', [announcements.Announcements, 'store']).as('store')
        router
          .post('/announcements/preview', [announcements.AnnouncementPreviews, 'store'])
          .as('preview')
        router
          .post('/announcements/clashes', [announcements.AnnouncementClashes, 'store'])
          .as('clashes')
        router.post('/announcements/weeks', [announcements.AnnouncementWeeks, 'store']).as('weeks')
        router
          .post('/announcements/drafts', [announcements.AnnouncementDrafts, 'store'])
          .as('drafts.store')
        router
          .get('/announcements/templates', [announcements.AnnouncementTemplates, 'index'])
          .as('templates.index')
        router.post('/announcements/covers', [announcements.Covers, 'store']).as('covers.store')
      })
      .use(middleware.auth())

    router
      .group(() => {
        router.get('/edit', [announcements.Announcements, 'edit']).as('edit')
        router.put('/', [announcements.Announcements, 'update']).as('update')
        router.put('/draft', [announcements.AnnouncementDrafts, 'update']).as('drafts.update')
        router.post('/publication', [announcements.AnnouncementPublications, 'store']).as('publish')
        router
          .post('/cancellation', [announcements.AnnouncementCancellations, 'store'])
          .as('cancel')
        router.post('/archive', [announcements.AnnouncementArchives, 'store']).as('archive')
        router.delete('/archive', [announcements.AnnouncementArchives, 'destroy']).as('restore')
        router.post('/duplicate', [announcements.AnnouncementDuplicates, 'store']).as('duplicate')
        router.get('/reach', [announcements.AnnouncementReach, 'show']).as('reach')
        router
          .post('/template', [announcements.AnnouncementTemplates, 'store'])
          .as('templates.store')
        router
          .post('/repetitions', [announcements.AnnouncementRepetitions, 'store'])
          .as('repetitions.store')
        router.get('/qr-code', [announcements.AnnouncementPosters, 'show']).as('qr_code')
        router.get('/qr-code.svg', [announcements.AnnouncementPosters, 'svg']).as('qr_code.svg')
        router.get('/qr-code.png', [announcements.AnnouncementPosters, 'png']).as('qr_code.png')
        router.get('/qr-code.pdf', [announcements.AnnouncementPosters, 'pdf']).as('qr_code.pdf')
      })
      .prefix('/announcements/:announcement')
      .use(middleware.auth())

    router.get('/announcements/:announcement', [announcements.Announcements, 'show']).as('show')
  })
  .as('announcements')
