import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { arduino } = controllers

router
  .group(() => {
    router.get('/registrations', [arduino.Applications, 'index']).as('registrations.index')
    router.get('/registrations/create', [arduino.Applications, 'create']).as('registrations.create')
    router
      .get('/registrations/:registration', [arduino.Applications, 'show'])
      .as('registrations.show')
    router.put('/registrations/:registration/kit', [arduino.KitSwaps, 'update']).as('kits.swap')

    router
      .group(() => {
        router.get('/apply', [arduino.Apply, 'show']).as('apply')
        router.get('/attendance', [arduino.WorkshopAttendance, 'show']).as('attendance.show')
        router
          .get('/attendance/create', [arduino.WorkshopAttendance, 'create'])
          .as('attendance.create')
          .use(middleware.camera())
        router.post('/kit-scans', [arduino.KitScans, 'store']).as('kits.scan')
        router.post('/kits', [arduino.Kits, 'store']).as('kits.store')
        router.get('/kits/labels.pdf', [arduino.Kits, 'labels']).as('kits.labels')
        router.get('/kits/export', [controllers.exports.Lists, 'show']).as('kits.export')
        router.patch('/kits/:kit', [arduino.Kits, 'update']).as('kits.update')
      })
      .prefix('/:event')
  })
  .prefix('/arduino')
  .use(middleware.auth())
  .as('arduino')
