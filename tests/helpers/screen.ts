import type { DemoUniversity, Person } from '#tests/helpers/demo_university'
import type { ScreenState } from '#tests/helpers/screen_states'
import type { Page } from 'playwright'

/** A page as somebody sees it, with what is opened on it. */
export interface Screen {
  /** File name of its picture, and its name in the tests. */
  name: string
  as: Person
  path: (university: DemoUniversity) => string
  /** What is opened before one looks: a dialog, a menu. */
  open?: (page: Page, university: DemoUniversity) => Promise<void>
  /** The page that `open` leads away from; absent: it stays on its own. */
  begins?: string
  /** The files below inertia/ that `open` opens. */
  opens?: string[]
  states?: ScreenState[]
  /** Whether the page answers with an error status on purpose. */
  status?: number
}
