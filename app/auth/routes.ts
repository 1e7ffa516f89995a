import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

router
  .group(() => {
    router
      .group(() => {
        router.get('/login', [controllers.auth.Sessions, 'create']).as('login')
        router.post('/login', [controllers.auth.Sessions, 'store']).as('login.store')
        router.get('/register', [controllers.auth.Accounts, 'create']).as('register')
        router.post('/register', [controllers.auth.Accounts, 'store']).as('register.store')
        router
          .get('/login/two-factor', [controllers.auth.TwoFactorChallenges, 'create'])
          .as('two_factor_challenge')
        router
          .post('/login/two-factor', [controllers.auth.TwoFactorChallenges, 'store'])
          .as('two_factor_challenge.store')
        router
          .post('/login/passkey/question', [controllers.auth.PasskeySignIns, 'create'])
          .as('passkey_sign_in.create')
        router
          .post('/login/passkey', [controllers.auth.PasskeySignIns, 'store'])
          .as('passkey_sign_in.store')
      })
      .use(middleware.guest())
    router.post('/logout', [controllers.auth.Sessions, 'destroy']).as('logout')

    router.get('/forgot-password', [controllers.auth.PasswordLinks, 'create']).as('forgot_password')
    router
      .post('/forgot-password', [controllers.auth.PasswordLinks, 'store'])
      .as('forgot_password.store')
    router.get('/reset-password/:token', [controllers.auth.Passwords, 'edit']).as('reset_password')
    router
      .post('/reset-password/:token', [controllers.auth.Passwords, 'update'])
      .as('reset_password.store')

    router.get('/verify-email', [controllers.auth.VerificationNotices, 'show']).as('verify_email')
    router
      .post('/verify-email', [controllers.auth.VerificationNotices, 'store'])
      .as('verify_email.store')
    router
      .get('/verify-email/:token', [controllers.auth.VerificationLinks, 'show'])
      .as('verify_email.link')

    router
      .group(() => {
        router
          .get('/confirm-password', [controllers.auth.PasswordConfirmations, 'create'])
          .as('confirm_password')
        router
          .post('/confirm-password', [controllers.auth.PasswordConfirmations, 'store'])
          .as('confirm_password.store')
        router
          .post('/confirm-password/passkey/question', [
            controllers.auth.PasskeyConfirmations,
            'create',
          ])
          .as('passkey_confirmation.create')
        router
          .post('/confirm-password/passkey', [controllers.auth.PasskeyConfirmations, 'store'])
          .as('passkey_confirmation.store')

        router.get('/settings/password', [controllers.auth.Security, 'show']).as('security')
        router
          .put('/settings/password', [controllers.auth.OwnPasswords, 'update'])
          .as('security.password')
        router
          .delete('/settings/sessions/:session', [controllers.auth.OpenSessions, 'destroy'])
          .as('security.session')
        router
          .delete('/settings/sessions', [controllers.auth.OpenSessions, 'destroyOthers'])
          .as('security.other_sessions')
        router
          .delete('/users/:user/two-factor', [controllers.auth.TwoFactorResets, 'destroy'])
          .as('two_factor.reset')
      })
      .use(middleware.auth())

    router
      .group(() => {
        router.post('/two-factor', [controllers.auth.TwoFactor, 'store']).as('two_factor.store')
        router.put('/two-factor', [controllers.auth.TwoFactor, 'update']).as('two_factor.update')
        router
          .delete('/two-factor', [controllers.auth.TwoFactor, 'destroy'])
          .as('two_factor.destroy')
        router
          .post('/recovery-codes', [controllers.auth.RecoveryCodes, 'store'])
          .as('recovery_codes.store')
        router
          .post('/passkeys/question', [controllers.auth.Passkeys, 'create'])
          .as('passkeys.create')
        router.post('/passkeys', [controllers.auth.Passkeys, 'store']).as('passkeys.store')
        router
          .put('/passkeys/:passkey', [controllers.auth.Passkeys, 'update'])
          .as('passkeys.update')
        router
          .delete('/passkeys/:passkey', [controllers.auth.Passkeys, 'destroy'])
          .as('passkeys.destroy')
      })
      .prefix('/settings')
      .use([middleware.auth(), middleware.passwordConfirmed()])

    router
      .group(() => {
        router.get('/settings/email', [controllers.auth.EmailChanges, 'edit']).as('email')
        router.post('/settings/email', [controllers.auth.EmailChanges, 'store']).as('email.store')
        router.get('/settings/account', [controllers.auth.OwnAccounts, 'show']).as('account')
        router
          .delete('/settings/account', [controllers.auth.OwnAccounts, 'destroy'])
          .as('account.destroy')
        router
          .post('/settings/account/exports', [controllers.auth.DataExports, 'store'])
          .as('data_exports.store')
        router
          .get('/settings/account/exports/:export', [controllers.auth.DataExports, 'show'])
          .where('export', /^[0-9A-HJKMNP-TV-Z]{26}$/)
          .as('data_exports.show')
      })
      .use([middleware.auth(), middleware.passwordConfirmed()])
    router
      .delete('/settings/email', [controllers.auth.EmailChanges, 'destroy'])
      .as('email.destroy')
      .use(middleware.auth())
    router
      .get('/email-change/:token', [controllers.auth.EmailChangeLinks, 'show'])
      .as('email_change')
    router
      .post('/email-change/:token', [controllers.auth.EmailChangeLinks, 'store'])
      .as('email_change.store')
  })
  .as('auth')
