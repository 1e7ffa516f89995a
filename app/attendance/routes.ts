import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { attendance } = controllers

router
  .group(() => {
    router.get('/attendance', [attendance.EventAttendance, 'index']).as('index')
    router
      .group(() => {
        router.get('/attendance', [attendance.EventAttendance, 'show']).as('show')
        router
          .get('/attendance/create', [attendance.EventAttendance, 'create'])
          .as('create')
          .use(middleware.camera())
        router.get('/attendance/projector', [attendance.DoorProjectors, 'show']).as('projector')
        router
          .get('/attendance/rehearsal', [attendance.Rehearsals, 'show'])
          .as('rehearsal')
          .use(middleware.camera())
        router
          .get('/attendance/rehearsal/tickets', [attendance.SampleTickets, 'show'])
          .as('rehearsal.tickets')
        router.get('/attendance/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/attendance/count', [attendance.DoorCounts, 'show']).as('count')
        router.get('/attendance/people', [attendance.DoorPeople, 'index']).as('people')
        router.delete('/attendance/:attendance', [attendance.CheckIns, 'destroy']).as('undo')
        router.post('/scans', [attendance.Scans, 'store']).as('scan')
        router.post('/roster', [attendance.Rosters, 'store']).as('roster.store')
        router.get('/roster', [attendance.Rosters, 'show']).as('roster.show')
        router.get('/attendance/review', [attendance.ScanReviews, 'index']).as('reviews.index')
        router
          .get('/attendance/review/export', [controllers.exports.Lists, 'show'])
          .as('reviews.export')
        router
          .put('/attendance/review/:scan', [attendance.ScanReviews, 'update'])
          .as('reviews.update')
        router
          .delete('/attendance/devices/:device', [attendance.DoorDevices, 'destroy'])
          .as('devices.destroy')
      })
      .prefix('/:event')
  })
  .prefix('/events')
  .use(middleware.auth())
  .as('attendance')

/** Neither a session nor a CSRF token: the device's own token says whose scans they are. */
router.post('/door/scans', [attendance.ScanUploads, 'store']).as('attendance.uploads.store')
