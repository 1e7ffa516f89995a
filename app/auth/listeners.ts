import {
  AccountErased,
  AddressKept,
  AddressKnown,
  EmailChanged,
  EmailChangeRefused,
  EmailChangeRequested,
  EmailTakenBack,
  PasswordLinkIssued,
  PasswordReset,
  PeopleInvited,
  PersonInvited,
  ProtectionChanged,
  SignedInOnNewDevice,
  VerificationAsked,
} from '#app/auth/events/account_facts'
import {
  FAREWELL,
  invitationMail,
  mailTo,
  passwordLinkMail,
} from '#app/auth/presenters/account_mails'
import { whenAnnounced } from '#app/core/facts'
import { queueBulkMails } from '#app/mails/actions/queue_bulk_mails'
import { queueMail, queueMails, type MailInput } from '#app/mails/actions/queue_mail'
import { appUrl } from '#config/app'
import limits from '#config/limits'
import i18nManager from '@adonisjs/i18n/services/main'

whenAnnounced(VerificationAsked, {
  record: ({ user, token }, trx) => {
    const secretUrl = `${appUrl}/verify-email/${token}`
    const mail = mailTo(user, 'authVerifyEmail', { minutes: limits.linkMinutes, secretUrl })
    return queueMail(mail, trx)
  },
})

whenAnnounced(PasswordLinkIssued, {
  record: ({ user, purpose, token }, trx) => queueMail(passwordLinkMail(user, purpose, token), trx),
})

whenAnnounced(PeopleInvited, {
  record: ({ invited }, trx) => {
    const mails = invited.map(({ person, token }) => ({
      ...invitationMail(person, token),
      dedupKey: `invitation:${person.id}`,
    }))
    return queueBulkMails(mails, { perMinute: limits.invitationsPerMinute }, trx)
  },
})

whenAnnounced(PersonInvited, {
  record: ({ user, token }, trx) => queueMail(invitationMail(user, token), trx),
})

whenAnnounced(AddressKnown, {
  record: ({ owner }, trx) => {
    const urls = { actionUrl: `${appUrl}/login`, forgotUrl: `${appUrl}/forgot-password` }
    return queueMail(mailTo(owner, 'authAlreadyRegistered', urls), trx)
  },
})

whenAnnounced(AddressKept, {
  record: ({ email }, trx) =>
    queueMail(
      {
        recipient: email,
        locale: i18nManager.defaultLocale,
        template: 'emailKept',
        data: { days: limits.emailUndoDays, actionUrl: `${appUrl}/login` },
      },
      trx
    ),
})

whenAnnounced(PasswordReset, {
  record: ({ user }, trx) =>
    queueMail(mailTo(user, 'authPasswordChanged', { actionUrl: `${appUrl}/forgot-password` }), trx),
})

whenAnnounced(ProtectionChanged, {
  record: ({ user, change, data }, trx) => {
    const path = change === 'authOwnPasswordChanged' ? 'forgot-password' : 'settings/password'
    return queueMail(mailTo(user, change, { actionUrl: `${appUrl}/${path}`, ...data }), trx)
  },
})

whenAnnounced(SignedInOnNewDevice, {
  record: ({ user, device: { browser, system }, address }, trx) => {
    const i18n = i18nManager.locale(user.locale)
    return queueMail(
      mailTo(user, 'authNewDevice', {
        device:
          browser && system
            ? i18n.t('security.sessions.device', { browser, system })
            : (browser ?? system ?? i18n.t('security.sessions.unknown')),
        address: address ?? '',
        actionUrl: `${appUrl}/settings/password`,
      }),
      trx
    )
  },
})

whenAnnounced(EmailChangeRequested, {
  record: (fact, trx) => {
    const approval = fact.tokens.approve && mailToOldAddress(fact, fact.tokens.approve)
    return queueMails([...mailToNewAddress(fact), ...(approval ? [approval] : [])], trx)
  },
})

/** What either address reads of a change, by whether staff asked for it. */
const TO_NEW = {
  no: 'emailChangeConfirm',
  asked: 'emailChangeConfirmByStaff',
  lost: 'emailChangeLostNew',
} as const
const TO_OLD = {
  no: 'emailChangeApprove',
  asked: 'emailChangeApproveByStaff',
  lost: 'emailChangeLostOld',
} as const

/** An address that a person has already: its owner is told instead, unless their account is disabled. */
function mailToNewAddress(fact: EmailChangeRequested): MailInput[] {
  const { user, newEmail, tokens, owner, byStaff } = fact
  if (owner === null) {
    const data = { minutes: limits.linkMinutes, secretUrl: changeUrl(tokens.confirm) }
    return [{ ...mailTo(user, TO_NEW[byStaff], data), recipient: newEmail }]
  }
  if (owner !== 'nobody' && owner.disabled) return []
  return [
    {
      userId: owner === 'nobody' ? null : owner.id,
      recipient: newEmail,
      locale: owner === 'nobody' ? user.locale : owner.locale,
      template: 'emailChangeTaken',
      data: { actionUrl: `${appUrl}/login` },
    },
  ]
}

function mailToOldAddress(
  { user, newEmail, byStaff }: EmailChangeRequested,
  token: string
): MailInput {
  const data = { newEmail, minutes: limits.linkMinutes, secretUrl: changeUrl(token) }
  return mailTo(user, TO_OLD[byStaff], data)
}

whenAnnounced(EmailChanged, {
  record: ({ user, moved: { oldEmail, newEmail, undoToken } }, trx) => {
    const data = { newEmail, days: limits.emailUndoDays, secretUrl: changeUrl(undoToken) }
    return queueMail({ ...mailTo(user, 'emailChanged', data), recipient: oldEmail }, trx)
  },
})

whenAnnounced(EmailChangeRefused, {
  record: ({ user, newEmail, ...rest }, trx) =>
    queueMail(mailTo(user, 'emailChangeRefused', { newEmail, ...afterShuttingOut(rest) }), trx),
})

/** The old address reads what became of the account; the other one, should it be the owner's, that it left. */
whenAnnounced(EmailTakenBack, {
  record: ({ user, left, ...rest }, trx) => {
    const back = mailTo(user, 'emailTakenBack', afterShuttingOut(rest))
    const away = mailTo(user, 'emailTakenAway', { actionUrl: appUrl })
    return queueMails([back, { ...away, recipient: left }], trx)
  },
})

function afterShuttingOut({ removed, token }: Pick<EmailTakenBack, 'removed' | 'token'>) {
  return {
    passkeys: removed.passkeys,
    twoFactor: removed.twoFactor ? 'removed' : 'untouched',
    minutes: limits.linkMinutes,
    secretUrl: `${appUrl}/reset-password/${token}`,
    forgotUrl: `${appUrl}/forgot-password`,
  }
}

whenAnnounced(AccountErased, {
  record: ({ holder }, trx) => {
    const { email: recipient, locale, name } = holder
    return queueMail({ recipient, locale, template: FAREWELL, data: { name } }, trx)
  },
})

function changeUrl(token: string): string {
  return `${appUrl}/email-change/${token}`
}
