import { WritingPage } from '~/components/announcements/writing_page'

export default WritingPage
