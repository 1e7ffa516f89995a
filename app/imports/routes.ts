import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { imports } = controllers

router
  .group(() => {
    router.get('/', [imports.Imports, 'create']).as('create')
    router.post('/', [imports.Imports, 'store']).as('store')
    router.get('/template', [imports.ImportTemplates, 'show']).as('template')
    router.get('/:import', [imports.Imports, 'show']).as('show')
    router.get('/:import/refused', [controllers.exports.Lists, 'show']).as('refused')
    router.put('/:import/mapping', [imports.ImportMappings, 'update']).as('map')
    router.put('/:import/ticks', [imports.ImportTicks, 'update']).as('tick')
    router.post('/:import/application', [imports.ImportApplications, 'store']).as('apply')
    router.post('/:import/discard', [imports.ImportDiscards, 'store']).as('discard')
    router.post('/:import/undo', [imports.ImportUndos, 'store']).as('undo')
  })
  .prefix('/imports/:kind')
  .use(middleware.auth())
  .as('imports')
