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
      })
      .use(middleware.auth())
  })
  .as('auth')
