import { saveCourse } from '#app/catalogue/actions/save_course'
import Course from '#app/catalogue/models/course'
import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import { COURSES, listCourses } from '#app/catalogue/queries/list_catalogue'
import { usesOf } from '#app/catalogue/queries/uses_of'
import { atTheField } from '#app/catalogue/http/at_the_field'
import { findRecord } from '#app/catalogue/http/find_record'
import { readCourse, courseChoices } from '#app/catalogue/http/read_course'
import CourseListTransformer from '#app/catalogue/transformers/course_list_transformer'
import CourseTransformer from '#app/catalogue/transformers/course_transformer'
import { listState } from '#app/core/http/list_query'
import { now } from '#app/core/clock'
import type { HttpContext } from '@adonisjs/core/http'

export default class CoursesController {
  async index({ bouncer, inertia, request }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    const state = listState(request, COURSES)
    return inertia.render('courses/index', {
      list: async () => CourseListTransformer.transform(await listCourses(state)),
      choices: () => courseChoices(),
    })
  }

  async create({ bouncer, inertia }: HttpContext) {
    await bouncer.with(CataloguePolicy).authorize('administer')
    return inertia.render('courses/create', { choices: await courseChoices() })
  }

  async store(ctx: HttpContext) {
    const { auth, bouncer, i18n, response, session } = ctx
    await bouncer.with(CataloguePolicy).authorize('administer')
    const { values } = await readCourse(ctx)
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveCourse({ id: null, values, actorId }))
    session.flash('success', i18n.t('catalogue.created', { name: values.name }))
    return response.redirect().status(303).toPath('/courses')
  }

  async edit(ctx: HttpContext) {
    const course = await findRecord(ctx, Course)
    await course.load('faculty')
    await course.load('campuses')
    return ctx.inertia.render('courses/edit', {
      course: CourseTransformer.transform(course),
      choices: await courseChoices(),
      uses: await usesOf({ kind: 'course', id: course.id, now: now() }),
    })
  }

  async update(ctx: HttpContext) {
    const { auth, i18n, response, session } = ctx
    const course = await findRecord(ctx, Course)
    const { values, version } = await readCourse(ctx)
    const actorId = auth.getUserOrFail().id
    await atTheField(i18n, () => saveCourse({ id: course.id, version, values, actorId }))
    session.flash('success', i18n.t('catalogue.saved', { name: values.name }))
    return response.redirect().status(303).toPath('/courses')
  }
}
