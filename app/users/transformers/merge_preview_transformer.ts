import type { MergePreview } from '#app/users/queries/merge_preview'
import { BaseTransformer } from '@adonisjs/core/transformers'

/** What a merge would do, as the dialog shows it. */
export default class MergePreviewTransformer extends BaseTransformer<MergePreview> {
  toObject() {
    const { doubles, ...preview } = this.resource
    return {
      ...preview,
      doubles: doubles.map(({ eventPublicId, title, winner, loser }) => ({
        event: eventPublicId,
        title,
        winner: { publicId: winner.publicId, status: winner.status },
        loser: { publicId: loser.publicId, status: loser.status },
      })),
    }
  }
}
