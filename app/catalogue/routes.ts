import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { exports } = controllers

/** Codes stand in the addresses, as in the lists' filters: short, readable and unique. */
const CODE = /^[A-Z0-9-]{2,10}$/

router
  .group(() => {
    const { Campuses, Courses, Faculties, CatalogueArchives } = controllers.catalogue
    router
      .group(() => {
        router.get('/', [Campuses, 'index']).as('index')
        router.post('/', [Campuses, 'store']).as('store')
        router.get('/create', [Campuses, 'create']).as('create')
        router.get('/export', [exports.Lists, 'show']).as('export')
        router.get('/:code/edit', [Campuses, 'edit']).as('edit')
        router.put('/:code', [Campuses, 'update']).as('update')
        router.post('/:code/archive', [CatalogueArchives, 'store']).as('archive')
        router.delete('/:code/archive', [CatalogueArchives, 'destroy']).as('restore')
      })
      .prefix('/campuses')
      .as('campuses')
    router
      .group(() => {
        router.get('/', [Faculties, 'index']).as('index')
        router.post('/', [Faculties, 'store']).as('store')
        router.get('/create', [Faculties, 'create']).as('create')
        router.get('/export', [exports.Lists, 'show']).as('export')
        router.get('/:code/edit', [Faculties, 'edit']).as('edit')
        router.put('/:code', [Faculties, 'update']).as('update')
        router.post('/:code/archive', [CatalogueArchives, 'store']).as('archive')
        router.delete('/:code/archive', [CatalogueArchives, 'destroy']).as('restore')
      })
      .prefix('/faculties')
      .as('faculties')
    router
      .group(() => {
        router.get('/', [Courses, 'index']).as('index')
        router.post('/', [Courses, 'store']).as('store')
        router.get('/create', [Courses, 'create']).as('create')
        router.get('/export', [exports.Lists, 'show']).as('export')
        router.get('/:code/edit', [Courses, 'edit']).as('edit')
        router.put('/:code', [Courses, 'update']).as('update')
        router.post('/:code/archive', [CatalogueArchives, 'store']).as('archive')
        router.delete('/:code/archive', [CatalogueArchives, 'destroy']).as('restore')
      })
      .prefix('/courses')
      .as('courses')
    router
      .group(() => {
        const { AcademicPeriods } = controllers.catalogue
        router.get('/', [AcademicPeriods, 'index']).as('index')
        router.post('/', [AcademicPeriods, 'store']).as('store')
        router.put('/:period', [AcademicPeriods, 'update']).as('update')
        router.delete('/:period', [AcademicPeriods, 'destroy']).as('destroy')
      })
      .prefix('/periods')
      .as('periods')
  })
  .where('code', CODE)
  .use(middleware.auth())
  .as('catalogue')
