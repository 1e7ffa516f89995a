import { Refusal } from '#app/core/exceptions/refusal'

/** The university writes its student codes otherwise (`STUDENT_CODE_PATTERN`). */
export class StudentCodeMalformed extends Refusal {
  static code = 'E_STUDENT_CODE_MALFORMED'
}
