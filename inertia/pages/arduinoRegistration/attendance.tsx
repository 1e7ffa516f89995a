import Sheet from '~/pages/eventAttendance/show'

/** A workshop's attendance list is that of any event. */
export default Sheet
