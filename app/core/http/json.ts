import { BaseSerializer } from '@adonisjs/core/transformers'

/** Answers of JSON endpoints: what the transformer says, without an envelope. */
class PlainSerializer extends BaseSerializer<{ Wrap: undefined }> {
  wrap = undefined

  definePaginationMetaData(metaData: unknown) {
    return metaData as Record<string, unknown>
  }
}

export const json = new PlainSerializer()
