import type { Data } from '@generated/data'

export type Reach = Data.Reach.Reach
export type Way = Reach['ways'][number]['way']

/** In the order of the table. */
export const WAYS: readonly Way[] = ['app', 'mail', 'feed', 'share', 'poster']
