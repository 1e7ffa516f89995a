import { Refusal } from '#app/core/exceptions/refusal'

/** The device sent one client_scan_id with two different codes. */
export default class ScanIdReused extends Refusal {
  static code = 'E_SCAN_ID_REUSED'
}
