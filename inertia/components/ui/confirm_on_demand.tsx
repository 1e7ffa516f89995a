import { dialogOnDemand } from '~/lib/dialog_on_demand'

/** For pages that need no other dialog: it is fetched when a person is asked something. */
export const ConfirmDialog = dialogOnDemand(() =>
  import('~/components/ui/dialog').then((module) => module.ConfirmDialog)
)
