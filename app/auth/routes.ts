import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'
import router from '@adonisjs/core/services/router'

const { auth } = controllers

router
  .group(() => {
    router
      .group(() => {
        router.get('/login', [auth.Sessions, 'create']).as('login')
        router.post('/login', [auth.Sessions, 'store']).as('login.store')
        router.get('/register', [auth.Accounts, 'create']).as('register')
        router.post('/register', [auth.Accounts, 'store']).as('register.store')
        router
          .get('/login/two-factor', [auth.TwoFactorChallenges, 'create'])
          .as('two_factor_challenge')
        router
          .post('/login/two-factor', [auth.TwoFactorChallenges, 'store'])
          .as('two_factor_challenge.store')
        router
          .post('/login/passkey/question', [auth.PasskeySignIns, 'create'])
          .as('passkey_sign_in.create')
        router.post('/login/passkey', [auth.PasskeySignIns, 'store']).as('passkey_sign_in.store')
      })
      .use(middleware.guest())
    router.post('/logout', [auth.Sessions, 'destroy']).as('logout')

    router.get('/forgot-password', [auth.PasswordLinks, 'create']).as('forgot_password')
    router.post('/forgot-password', [auth.PasswordLinks, 'store']).as('forgot_password.store')
    router.get('/reset-password/:token', [auth.Passwords, 'edit']).as('reset_password')
    router.post('/reset-password/:token', [auth.Passwords, 'update']).as('reset_password.store')

    router.get('/verify-email', [auth.VerificationNotices, 'show']).as('verify_email')
    router.post('/verify-email', [auth.VerificationNotices, 'store']).as('verify_email.store')
    router.get('/verify-email/:token', [auth.VerificationLinks, 'show']).as('verify_email.link')

    router
      .group(() => {
        router
          .get('/confirm-password', [auth.PasswordConfirmations, 'create'])
          .as('confirm_password')
        router
          .post('/confirm-password', [auth.PasswordConfirmations, 'store'])
          .as('confirm_password.store')
        router
          .post('/confirm-password/passkey/question', [auth.PasskeyConfirmations, 'create'])
          .as('passkey_confirmation.create')
        router
          .post('/confirm-password/passkey', [auth.PasskeyConfirmations, 'store'])
          .as('passkey_confirmation.store')

        router.get('/settings/password', [auth.Security, 'show']).as('security')
        router.put('/settings/password', [auth.OwnPasswords, 'update']).as('security.password')
        router
          .delete('/settings/sessions/:session', [auth.OpenSessions, 'destroy'])
          .as('security.session')
        router
          .delete('/settings/sessions', [auth.OpenSessions, 'destroyOthers'])
          .as('security.other_sessions')
        router
          .delete('/users/:user/two-factor', [auth.TwoFactorResets, 'destroy'])
          .as('two_factor.reset')
        router.post('/users/:user/email', [auth.UserEmails, 'store']).as('user_email.store')
        router
          .post('/users/:user/invitation', [auth.UserInvitations, 'store'])
          .as('user_invitation.store')
        router
          .delete('/users/:user/sessions', [auth.UserSessions, 'destroy'])
          .as('user_sessions.destroy')
      })
      .use([middleware.auth(), middleware.throttle()])

    router
      .group(() => {
        router.post('/two-factor', [auth.TwoFactor, 'store']).as('two_factor.store')
        router.put('/two-factor', [auth.TwoFactor, 'update']).as('two_factor.update')
        router.post('/recovery-codes', [auth.RecoveryCodes, 'store']).as('recovery_codes.store')
        router.post('/passkeys/question', [auth.Passkeys, 'create']).as('passkeys.create')
        router.post('/passkeys', [auth.Passkeys, 'store']).as('passkeys.store')
        router.post('/account/exports', [auth.DataExports, 'store']).as('data_exports.store')
        router
          .get('/account/exports/:export', [auth.DataExports, 'show'])
          .where('export', /^[0-9A-HJKMNP-TV-Z]{26}$/)
          .as('data_exports.show')
      })
      .prefix('/settings')
      .use([middleware.auth(), middleware.passwordConfirmed(), middleware.verified()])
    router
      .group(() => {
        router.delete('/two-factor', [auth.TwoFactor, 'destroy']).as('two_factor.destroy')
        router.patch('/passkeys/:passkey', [auth.Passkeys, 'update']).as('passkeys.update')
        router.delete('/passkeys/:passkey', [auth.Passkeys, 'destroy']).as('passkeys.destroy')
      })
      .prefix('/settings')
      .use([middleware.auth(), middleware.throttle(), middleware.passwordConfirmed()])

    router
      .group(() => {
        router.get('/settings/email', [auth.EmailChanges, 'edit']).as('email')
        router.post('/settings/email', [auth.EmailChanges, 'store']).as('email.store')
        router.get('/settings/account', [auth.OwnAccounts, 'show']).as('account')
        router.delete('/settings/account', [auth.OwnAccounts, 'destroy']).as('account.destroy')
      })
      .use([middleware.auth(), middleware.throttle(), middleware.passwordConfirmed()])
    router
      .delete('/settings/email', [auth.EmailChanges, 'destroy'])
      .as('email.destroy')
      .use([middleware.auth(), middleware.throttle()])
    router.get('/email-change/:token', [auth.EmailChangeLinks, 'show']).as('email_change')
    router.post('/email-change/:token', [auth.EmailChangeLinks, 'store']).as('email_change.store')
  })
  .as('auth')
