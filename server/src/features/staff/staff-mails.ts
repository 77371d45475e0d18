import { message } from '@nilayam/texts'
import type { Mail } from '../mail/mail.ts'
import { sayRights } from './staff.rules.ts'

type Told = { to: string; name: string; by: string; rights: readonly string[] }

const adminPages = { label: message('staff.mailOpenAdmin'), path: '/admin' }

export function toAddedMail({ to, name, by, rights }: Told): Mail {
  return {
    to,
    about: 'account',
    subject: message('staff.mailAddedSubject'),
    paragraphs: [
      message('staff.mailHello', { name }),
      message('staff.mailAdded', { by, rights: sayRights(rights) }),
      message('staff.mailSignInAgain'),
    ],
    action: adminPages,
  }
}

export function toChangedMail({ to, name, by, rights }: Told): Mail {
  return {
    to,
    about: 'account',
    subject: message('staff.mailChangedSubject'),
    paragraphs: [
      message('staff.mailHello', { name }),
      message('staff.mailChanged', { by, rights: sayRights(rights) }),
    ],
    action: adminPages,
  }
}

export function toRemovedMail({ to, name, by }: Omit<Told, 'rights'>): Mail {
  return {
    to,
    about: 'account',
    subject: message('staff.mailRemovedSubject'),
    paragraphs: [message('staff.mailHello', { name }), message('staff.mailRemoved', { by })],
  }
}

/** `encrypted` is the rest of the link, which only the mail may tell. */
export function toInvitation(
  { to, name, by, rights }: Told,
  link: { path: string; encrypted: string; days: number },
): Mail {
  return {
    to,
    about: 'account',
    subject: message('staff.mailInvitedSubject'),
    paragraphs: [
      message('staff.mailHello', { name }),
      message('staff.mailInvited', { by, rights: sayRights(rights) }),
      message('staff.mailInvitationEnds', { days: link.days }),
    ],
    action: {
      label: message('staff.mailChoosePassword'),
      path: link.path,
      encrypted: link.encrypted,
    },
  }
}
