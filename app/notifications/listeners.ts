import { AnnouncementPublished } from '#app/announcements/events/announcement_published'
import { whenAnnounced } from '#app/core/facts'
import { beginTelling } from '#app/notifications/actions/tell_audience'
import { NotificationsCreated } from '#app/notifications/events/notifications_created'
import DeliverPushes from '#app/notifications/jobs/deliver_pushes'
import TellAudiences from '#app/notifications/jobs/tell_audiences'

whenAnnounced(AnnouncementPublished, {
  record: ({ announcement }, trx) => beginTelling({ announcementId: announcement.id }, trx),
  tell: () => TellAudiences.dispatch({}),
})

whenAnnounced(NotificationsCreated, {
  tell: async ({ hasPushes }) => {
    if (hasPushes) await DeliverPushes.dispatch({})
  },
})
