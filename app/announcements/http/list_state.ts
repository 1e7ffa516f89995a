import {
  ANNOUNCEMENT_FILTERS,
  type AnnouncementFilter,
  type AnnouncementListState,
} from '#app/announcements/queries/list_announcements'
import { listState } from '#app/core/http/list_query'
import type { HttpContext } from '@adonisjs/core/http'

const CARDS_PER_PAGE = 24

/**
 * Reads the list's state from the URL. Without a sort, what is coming starts with the next one and what is
 * past with the last one. The staff views are ignored for people who may not see them.
 */
export function announcementListState(
  request: Pick<HttpContext['request'], 'qs'>,
  isStaff: boolean
): AnnouncementListState {
  const state = listState<'date' | 'title' | 'published', AnnouncementFilter>(request, {
    sorts: { date: '', title: '', published: '' },
    defaultSort: 'date',
    filters: ANNOUNCEMENT_FILTERS,
    tieBreaker: 'announcements.id',
  })
  if (!isStaff) delete state.filters.view
  const qs = request.qs()
  const newestFirst = state.filters.when === 'past' || state.sort === 'published'
  if (!qs.direction && newestFirst) state.direction = 'desc'
  if (!qs.perPage) state.perPage = CARDS_PER_PAGE
  return state
}
