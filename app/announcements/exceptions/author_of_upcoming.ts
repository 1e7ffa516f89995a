import { Refusal } from '#app/core/exceptions/refusal'

/** Events that are to come would be left without anybody who runs them. */
export class AuthorOfUpcoming extends Refusal {
  static code = 'E_AUTHOR_OF_UPCOMING'
}
