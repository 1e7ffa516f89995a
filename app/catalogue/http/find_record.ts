import CataloguePolicy from '#app/catalogue/policies/catalogue_policy'
import type Campus from '#app/catalogue/models/campus'
import type Course from '#app/catalogue/models/course'
import type Faculty from '#app/catalogue/models/faculty'
import type { HttpContext } from '@adonisjs/core/http'
import type { LucidModel } from '@adonisjs/lucid/types/model'

type RecordModel = LucidModel & (new () => Campus | Course | Faculty)

/**
 * The record that the address names by its code, for people who may edit the catalogue; others do not learn
 * whether it exists.
 *
 * @returns the record, or answers 404
 */
export async function findRecord<Model extends RecordModel>(
  { bouncer, params }: HttpContext,
  model: Model
): Promise<InstanceType<Model>> {
  await bouncer.with(CataloguePolicy).authorize('administer')
  return model.findByOrFail('code', params.code)
}
