import { APP_ICONS } from '#app/installation/rules/app_icons'
import { LOGO_FILES } from '#app/installation/rules/logo_urls'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { installation } = controllers
const { BankAccounts, CashDesks, EntryArchives, EntryOrders } = installation
const icons = Object.keys(APP_ICONS).map((icon) => icon.replace('.', '\\.'))
const copies = Object.entries(LOGO_FILES).map((copy) => copy.join('\\.'))

router
  .group(() => {
    router.get('/manifest.webmanifest', [installation.Manifests, 'show']).as('manifest')
    router
      .get('/app-icon/:icon', [installation.AppIcons, 'show'])
      .where('icon', new RegExp(`^(${icons.join('|')})$`))
      .as('icon')
    router
      .get('/logos/:logo/:copy', [installation.Logos, 'show'])
      .where('copy', new RegExp(`^(${copies.join('|')})$`))
      .as('logo.show')

    router
      .group(() => {
        router.get('/', [installation.InstallationSettings, 'edit']).as('edit')
        router.patch('/', [installation.InstallationSettings, 'update']).as('update')
        router.post('/logo', [installation.Logos, 'store']).as('logo.store')
        router.delete('/logo', [installation.Logos, 'destroy']).as('logo.destroy')
        router
          .group(() => {
            router.post('/', [BankAccounts, 'store']).as('store')
            router.put('/order', [EntryOrders, 'update']).as('order')
            router.put('/:entry', [BankAccounts, 'update']).as('update')
            router.post('/:entry/archive', [EntryArchives, 'store']).as('archive')
            router.delete('/:entry/archive', [EntryArchives, 'destroy']).as('restore')
          })
          .prefix('/bank-accounts')
          .as('bank_accounts')
        router
          .group(() => {
            router.post('/', [CashDesks, 'store']).as('store')
            router.put('/order', [EntryOrders, 'update']).as('order')
            router.put('/:entry', [CashDesks, 'update']).as('update')
            router.post('/:entry/archive', [EntryArchives, 'store']).as('archive')
            router.delete('/:entry/archive', [EntryArchives, 'destroy']).as('restore')
          })
          .prefix('/cash-desks')
          .as('cash_desks')
      })
      .prefix('/settings/installation')
      .use(middleware.auth())
  })
  .as('installation')
