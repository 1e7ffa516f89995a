import { Refusal } from '#app/core/exceptions/refusal'

/** Confirmed student codes are unique: another person's is confirmed already. */
export class StudentCodeTaken extends Refusal {
  static code = 'E_STUDENT_CODE_TAKEN'
}
