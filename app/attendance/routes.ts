import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router.get('/attendance', [controllers.attendance.EventAttendance, 'index']).as('index')
    router
      .group(() => {
        router.get('/attendance', [controllers.attendance.EventAttendance, 'show']).as('show')
        router
          .get('/attendance/create', [controllers.attendance.EventAttendance, 'create'])
          .as('create')
        router.get('/attendance/export', [controllers.exports.Lists, 'show']).as('export')
        router.get('/attendance/count', [controllers.attendance.DoorCounts, 'show']).as('count')
        router.get('/attendance/people', [controllers.attendance.DoorPeople, 'index']).as('people')
        router
          .delete('/attendance/:attendance', [controllers.attendance.CheckIns, 'destroy'])
          .as('undo')
        router.post('/scans', [controllers.attendance.Scans, 'store']).as('scan')
      })
      .prefix('/:event')
  })
  .prefix('/events')
  .use(middleware.auth())
  .as('attendance')
