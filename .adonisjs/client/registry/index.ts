/* eslint-disable prettier/prettier */
import type { AdonisEndpoint } from '@tuyau/core/types'
import type { Registry } from './schema.d.ts'
import type { ApiDefinition } from './tree.d.ts'

const placeholder: any = {}

const routes = {
  'core.health': {
    methods: ["GET","HEAD"],
    pattern: '/health',
    tokens: [{"old":"/health","type":0,"val":"health","end":""}],
    types: placeholder as Registry['core.health']['types'],
  },
  'core.gallery': {
    methods: ["GET","HEAD"],
    pattern: '/dev/gallery',
    tokens: [{"old":"/dev/gallery","type":0,"val":"dev","end":""},{"old":"/dev/gallery","type":0,"val":"gallery","end":""}],
    types: placeholder as Registry['core.gallery']['types'],
  },
  'announcements.index': {
    methods: ["GET","HEAD"],
    pattern: '/announcements',
    tokens: [{"old":"/announcements","type":0,"val":"announcements","end":""}],
    types: placeholder as Registry['announcements.index']['types'],
  },
  'announcements.covers.show': {
    methods: ["GET","HEAD"],
    pattern: '/covers/:cover/:size.webp',
    tokens: [{"old":"/covers/:cover/:size.webp","type":0,"val":"covers","end":""},{"old":"/covers/:cover/:size.webp","type":1,"val":"cover","end":""},{"old":"/covers/:cover/:size.webp","type":1,"val":"size","end":".webp"}],
    types: placeholder as Registry['announcements.covers.show']['types'],
  },
  'announcements.create': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/create',
    tokens: [{"old":"/announcements/create","type":0,"val":"announcements","end":""},{"old":"/announcements/create","type":0,"val":"create","end":""}],
    types: placeholder as Registry['announcements.create']['types'],
  },
  'announcements.export': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/export',
    tokens: [{"old":"/announcements/export","type":0,"val":"announcements","end":""},{"old":"/announcements/export","type":0,"val":"export","end":""}],
    types: placeholder as Registry['announcements.export']['types'],
  },
  'announcements.store': {
    methods: ["POST"],
    pattern: '/announcements',
    tokens: [{"old":"/announcements","type":0,"val":"announcements","end":""}],
    types: placeholder as Registry['announcements.store']['types'],
  },
  'announcements.preview': {
    methods: ["POST"],
    pattern: '/announcements/preview',
    tokens: [{"old":"/announcements/preview","type":0,"val":"announcements","end":""},{"old":"/announcements/preview","type":0,"val":"preview","end":""}],
    types: placeholder as Registry['announcements.preview']['types'],
  },
  'announcements.covers.store': {
    methods: ["POST"],
    pattern: '/announcements/covers',
    tokens: [{"old":"/announcements/covers","type":0,"val":"announcements","end":""},{"old":"/announcements/covers","type":0,"val":"covers","end":""}],
    types: placeholder as Registry['announcements.covers.store']['types'],
  },
  'announcements.edit': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/edit',
    tokens: [{"old":"/announcements/:announcement/edit","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/edit","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/edit","type":0,"val":"edit","end":""}],
    types: placeholder as Registry['announcements.edit']['types'],
  },
  'announcements.update': {
    methods: ["PUT"],
    pattern: '/announcements/:announcement',
    tokens: [{"old":"/announcements/:announcement","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement","type":1,"val":"announcement","end":""}],
    types: placeholder as Registry['announcements.update']['types'],
  },
  'announcements.publish': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/publication',
    tokens: [{"old":"/announcements/:announcement/publication","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/publication","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/publication","type":0,"val":"publication","end":""}],
    types: placeholder as Registry['announcements.publish']['types'],
  },
  'announcements.cancel': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/cancellation',
    tokens: [{"old":"/announcements/:announcement/cancellation","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/cancellation","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/cancellation","type":0,"val":"cancellation","end":""}],
    types: placeholder as Registry['announcements.cancel']['types'],
  },
  'announcements.archive': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/archive',
    tokens: [{"old":"/announcements/:announcement/archive","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/archive","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/archive","type":0,"val":"archive","end":""}],
    types: placeholder as Registry['announcements.archive']['types'],
  },
  'announcements.restore': {
    methods: ["DELETE"],
    pattern: '/announcements/:announcement/archive',
    tokens: [{"old":"/announcements/:announcement/archive","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/archive","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/archive","type":0,"val":"archive","end":""}],
    types: placeholder as Registry['announcements.restore']['types'],
  },
  'announcements.duplicate': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/duplicate',
    tokens: [{"old":"/announcements/:announcement/duplicate","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/duplicate","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/duplicate","type":0,"val":"duplicate","end":""}],
    types: placeholder as Registry['announcements.duplicate']['types'],
  },
  'announcements.qr_code': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/qr-code',
    tokens: [{"old":"/announcements/:announcement/qr-code","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/qr-code","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/qr-code","type":0,"val":"qr-code","end":""}],
    types: placeholder as Registry['announcements.qr_code']['types'],
  },
  'announcements.qr_code.svg': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/qr-code.svg',
    tokens: [{"old":"/announcements/:announcement/qr-code.svg","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/qr-code.svg","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/qr-code.svg","type":0,"val":"qr-code.svg","end":""}],
    types: placeholder as Registry['announcements.qr_code.svg']['types'],
  },
  'announcements.qr_code.png': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/qr-code.png',
    tokens: [{"old":"/announcements/:announcement/qr-code.png","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/qr-code.png","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/qr-code.png","type":0,"val":"qr-code.png","end":""}],
    types: placeholder as Registry['announcements.qr_code.png']['types'],
  },
  'announcements.qr_code.pdf': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/qr-code.pdf',
    tokens: [{"old":"/announcements/:announcement/qr-code.pdf","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/qr-code.pdf","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/qr-code.pdf","type":0,"val":"qr-code.pdf","end":""}],
    types: placeholder as Registry['announcements.qr_code.pdf']['types'],
  },
  'announcements.show': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement',
    tokens: [{"old":"/announcements/:announcement","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement","type":1,"val":"announcement","end":""}],
    types: placeholder as Registry['announcements.show']['types'],
  },
  'attendance.index': {
    methods: ["GET","HEAD"],
    pattern: '/events/attendance',
    tokens: [{"old":"/events/attendance","type":0,"val":"events","end":""},{"old":"/events/attendance","type":0,"val":"attendance","end":""}],
    types: placeholder as Registry['attendance.index']['types'],
  },
  'attendance.show': {
    methods: ["GET","HEAD"],
    pattern: '/events/:event/attendance',
    tokens: [{"old":"/events/:event/attendance","type":0,"val":"events","end":""},{"old":"/events/:event/attendance","type":1,"val":"event","end":""},{"old":"/events/:event/attendance","type":0,"val":"attendance","end":""}],
    types: placeholder as Registry['attendance.show']['types'],
  },
  'attendance.create': {
    methods: ["GET","HEAD"],
    pattern: '/events/:event/attendance/create',
    tokens: [{"old":"/events/:event/attendance/create","type":0,"val":"events","end":""},{"old":"/events/:event/attendance/create","type":1,"val":"event","end":""},{"old":"/events/:event/attendance/create","type":0,"val":"attendance","end":""},{"old":"/events/:event/attendance/create","type":0,"val":"create","end":""}],
    types: placeholder as Registry['attendance.create']['types'],
  },
  'attendance.export': {
    methods: ["GET","HEAD"],
    pattern: '/events/:event/attendance/export',
    tokens: [{"old":"/events/:event/attendance/export","type":0,"val":"events","end":""},{"old":"/events/:event/attendance/export","type":1,"val":"event","end":""},{"old":"/events/:event/attendance/export","type":0,"val":"attendance","end":""},{"old":"/events/:event/attendance/export","type":0,"val":"export","end":""}],
    types: placeholder as Registry['attendance.export']['types'],
  },
  'attendance.count': {
    methods: ["GET","HEAD"],
    pattern: '/events/:event/attendance/count',
    tokens: [{"old":"/events/:event/attendance/count","type":0,"val":"events","end":""},{"old":"/events/:event/attendance/count","type":1,"val":"event","end":""},{"old":"/events/:event/attendance/count","type":0,"val":"attendance","end":""},{"old":"/events/:event/attendance/count","type":0,"val":"count","end":""}],
    types: placeholder as Registry['attendance.count']['types'],
  },
  'attendance.people': {
    methods: ["GET","HEAD"],
    pattern: '/events/:event/attendance/people',
    tokens: [{"old":"/events/:event/attendance/people","type":0,"val":"events","end":""},{"old":"/events/:event/attendance/people","type":1,"val":"event","end":""},{"old":"/events/:event/attendance/people","type":0,"val":"attendance","end":""},{"old":"/events/:event/attendance/people","type":0,"val":"people","end":""}],
    types: placeholder as Registry['attendance.people']['types'],
  },
  'attendance.undo': {
    methods: ["DELETE"],
    pattern: '/events/:event/attendance/:attendance',
    tokens: [{"old":"/events/:event/attendance/:attendance","type":0,"val":"events","end":""},{"old":"/events/:event/attendance/:attendance","type":1,"val":"event","end":""},{"old":"/events/:event/attendance/:attendance","type":0,"val":"attendance","end":""},{"old":"/events/:event/attendance/:attendance","type":1,"val":"attendance","end":""}],
    types: placeholder as Registry['attendance.undo']['types'],
  },
  'attendance.scan': {
    methods: ["POST"],
    pattern: '/events/:event/scans',
    tokens: [{"old":"/events/:event/scans","type":0,"val":"events","end":""},{"old":"/events/:event/scans","type":1,"val":"event","end":""},{"old":"/events/:event/scans","type":0,"val":"scans","end":""}],
    types: placeholder as Registry['attendance.scan']['types'],
  },
  'auth.login': {
    methods: ["GET","HEAD"],
    pattern: '/login',
    tokens: [{"old":"/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['auth.login']['types'],
  },
  'auth.login.store': {
    methods: ["POST"],
    pattern: '/login',
    tokens: [{"old":"/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['auth.login.store']['types'],
  },
  'auth.register': {
    methods: ["GET","HEAD"],
    pattern: '/register',
    tokens: [{"old":"/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['auth.register']['types'],
  },
  'auth.register.store': {
    methods: ["POST"],
    pattern: '/register',
    tokens: [{"old":"/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['auth.register.store']['types'],
  },
  'auth.logout': {
    methods: ["POST"],
    pattern: '/logout',
    tokens: [{"old":"/logout","type":0,"val":"logout","end":""}],
    types: placeholder as Registry['auth.logout']['types'],
  },
  'auth.forgot_password': {
    methods: ["GET","HEAD"],
    pattern: '/forgot-password',
    tokens: [{"old":"/forgot-password","type":0,"val":"forgot-password","end":""}],
    types: placeholder as Registry['auth.forgot_password']['types'],
  },
  'auth.forgot_password.store': {
    methods: ["POST"],
    pattern: '/forgot-password',
    tokens: [{"old":"/forgot-password","type":0,"val":"forgot-password","end":""}],
    types: placeholder as Registry['auth.forgot_password.store']['types'],
  },
  'auth.reset_password': {
    methods: ["GET","HEAD"],
    pattern: '/reset-password/:token',
    tokens: [{"old":"/reset-password/:token","type":0,"val":"reset-password","end":""},{"old":"/reset-password/:token","type":1,"val":"token","end":""}],
    types: placeholder as Registry['auth.reset_password']['types'],
  },
  'auth.reset_password.store': {
    methods: ["POST"],
    pattern: '/reset-password/:token',
    tokens: [{"old":"/reset-password/:token","type":0,"val":"reset-password","end":""},{"old":"/reset-password/:token","type":1,"val":"token","end":""}],
    types: placeholder as Registry['auth.reset_password.store']['types'],
  },
  'auth.verify_email': {
    methods: ["GET","HEAD"],
    pattern: '/verify-email',
    tokens: [{"old":"/verify-email","type":0,"val":"verify-email","end":""}],
    types: placeholder as Registry['auth.verify_email']['types'],
  },
  'auth.verify_email.store': {
    methods: ["POST"],
    pattern: '/verify-email',
    tokens: [{"old":"/verify-email","type":0,"val":"verify-email","end":""}],
    types: placeholder as Registry['auth.verify_email.store']['types'],
  },
  'auth.verify_email.link': {
    methods: ["GET","HEAD"],
    pattern: '/verify-email/:token',
    tokens: [{"old":"/verify-email/:token","type":0,"val":"verify-email","end":""},{"old":"/verify-email/:token","type":1,"val":"token","end":""}],
    types: placeholder as Registry['auth.verify_email.link']['types'],
  },
  'auth.confirm_password': {
    methods: ["GET","HEAD"],
    pattern: '/confirm-password',
    tokens: [{"old":"/confirm-password","type":0,"val":"confirm-password","end":""}],
    types: placeholder as Registry['auth.confirm_password']['types'],
  },
  'auth.confirm_password.store': {
    methods: ["POST"],
    pattern: '/confirm-password',
    tokens: [{"old":"/confirm-password","type":0,"val":"confirm-password","end":""}],
    types: placeholder as Registry['auth.confirm_password.store']['types'],
  },
  'dashboard.welcome': {
    methods: ["GET","HEAD"],
    pattern: '/',
    tokens: [{"old":"/","type":0,"val":"/","end":""}],
    types: placeholder as Registry['dashboard.welcome']['types'],
  },
  'dashboard.show': {
    methods: ["GET","HEAD"],
    pattern: '/dashboard',
    tokens: [{"old":"/dashboard","type":0,"val":"dashboard","end":""}],
    types: placeholder as Registry['dashboard.show']['types'],
  },
  'registrations.start': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/register',
    tokens: [{"old":"/announcements/:announcement/register","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/register","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/register","type":0,"val":"register","end":""}],
    types: placeholder as Registry['registrations.start']['types'],
  },
  'registrations.leave': {
    methods: ["GET","HEAD"],
    pattern: '/waitlist/leave/:token',
    tokens: [{"old":"/waitlist/leave/:token","type":0,"val":"waitlist","end":""},{"old":"/waitlist/leave/:token","type":0,"val":"leave","end":""},{"old":"/waitlist/leave/:token","type":1,"val":"token","end":""}],
    types: placeholder as Registry['registrations.leave']['types'],
  },
  'registrations.leave.store': {
    methods: ["POST"],
    pattern: '/waitlist/leave/:token',
    tokens: [{"old":"/waitlist/leave/:token","type":0,"val":"waitlist","end":""},{"old":"/waitlist/leave/:token","type":0,"val":"leave","end":""},{"old":"/waitlist/leave/:token","type":1,"val":"token","end":""}],
    types: placeholder as Registry['registrations.leave.store']['types'],
  },
  'registrations.destroy': {
    methods: ["DELETE"],
    pattern: '/registrations/:registration',
    tokens: [{"old":"/registrations/:registration","type":0,"val":"registrations","end":""},{"old":"/registrations/:registration","type":1,"val":"registration","end":""}],
    types: placeholder as Registry['registrations.destroy']['types'],
  },
  'registrations.store': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/registrations',
    tokens: [{"old":"/announcements/:announcement/registrations","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/registrations","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/registrations","type":0,"val":"registrations","end":""}],
    types: placeholder as Registry['registrations.store']['types'],
  },
  'registrations.profile': {
    methods: ["PUT"],
    pattern: '/announcements/:announcement/registration-profile',
    tokens: [{"old":"/announcements/:announcement/registration-profile","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/registration-profile","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/registration-profile","type":0,"val":"registration-profile","end":""}],
    types: placeholder as Registry['registrations.profile']['types'],
  },
  'registrations.details': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/details',
    tokens: [{"old":"/announcements/:announcement/details","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/details","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/details","type":0,"val":"details","end":""}],
    types: placeholder as Registry['registrations.details']['types'],
  },
  'registrations.export': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/registrations/export',
    tokens: [{"old":"/announcements/:announcement/registrations/export","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/registrations/export","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/registrations/export","type":0,"val":"registrations","end":""},{"old":"/announcements/:announcement/registrations/export","type":0,"val":"export","end":""}],
    types: placeholder as Registry['registrations.export']['types'],
  },
  'registrations.decide': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/decisions',
    tokens: [{"old":"/announcements/:announcement/decisions","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/decisions","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/decisions","type":0,"val":"decisions","end":""}],
    types: placeholder as Registry['registrations.decide']['types'],
  },
  'registrations.cancel': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/registrations/:registration/cancellation',
    tokens: [{"old":"/announcements/:announcement/registrations/:registration/cancellation","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/registrations/:registration/cancellation","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/registrations/:registration/cancellation","type":0,"val":"registrations","end":""},{"old":"/announcements/:announcement/registrations/:registration/cancellation","type":1,"val":"registration","end":""},{"old":"/announcements/:announcement/registrations/:registration/cancellation","type":0,"val":"cancellation","end":""}],
    types: placeholder as Registry['registrations.cancel']['types'],
  },
  'registrations.desk.store': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/desk-registrations',
    tokens: [{"old":"/announcements/:announcement/desk-registrations","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/desk-registrations","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/desk-registrations","type":0,"val":"desk-registrations","end":""}],
    types: placeholder as Registry['registrations.desk.store']['types'],
  },
  'registrations.people': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/people',
    tokens: [{"old":"/announcements/:announcement/people","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/people","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/people","type":0,"val":"people","end":""}],
    types: placeholder as Registry['registrations.people']['types'],
  },
  'registrations.people.show': {
    methods: ["GET","HEAD"],
    pattern: '/announcements/:announcement/people/:person',
    tokens: [{"old":"/announcements/:announcement/people/:person","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/people/:person","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/people/:person","type":0,"val":"people","end":""},{"old":"/announcements/:announcement/people/:person","type":1,"val":"person","end":""}],
    types: placeholder as Registry['registrations.people.show']['types'],
  },
  'registrations.staff.store': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/staff',
    tokens: [{"old":"/announcements/:announcement/staff","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/staff","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/staff","type":0,"val":"staff","end":""}],
    types: placeholder as Registry['registrations.staff.store']['types'],
  },
  'registrations.staff.destroy': {
    methods: ["DELETE"],
    pattern: '/announcements/:announcement/staff/:person/:duty',
    tokens: [{"old":"/announcements/:announcement/staff/:person/:duty","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/staff/:person/:duty","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/staff/:person/:duty","type":0,"val":"staff","end":""},{"old":"/announcements/:announcement/staff/:person/:duty","type":1,"val":"person","end":""},{"old":"/announcements/:announcement/staff/:person/:duty","type":1,"val":"duty","end":""}],
    types: placeholder as Registry['registrations.staff.destroy']['types'],
  },
  'registrations.messages.store': {
    methods: ["POST"],
    pattern: '/announcements/:announcement/messages',
    tokens: [{"old":"/announcements/:announcement/messages","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/messages","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/messages","type":0,"val":"messages","end":""}],
    types: placeholder as Registry['registrations.messages.store']['types'],
  },
  'registrations.capacity.update': {
    methods: ["PUT"],
    pattern: '/announcements/:announcement/capacity',
    tokens: [{"old":"/announcements/:announcement/capacity","type":0,"val":"announcements","end":""},{"old":"/announcements/:announcement/capacity","type":1,"val":"announcement","end":""},{"old":"/announcements/:announcement/capacity","type":0,"val":"capacity","end":""}],
    types: placeholder as Registry['registrations.capacity.update']['types'],
  },
  'search.index': {
    methods: ["GET","HEAD"],
    pattern: '/search',
    tokens: [{"old":"/search","type":0,"val":"search","end":""}],
    types: placeholder as Registry['search.index']['types'],
  },
  'tickets.index': {
    methods: ["GET","HEAD"],
    pattern: '/dashboard/tickets',
    tokens: [{"old":"/dashboard/tickets","type":0,"val":"dashboard","end":""},{"old":"/dashboard/tickets","type":0,"val":"tickets","end":""}],
    types: placeholder as Registry['tickets.index']['types'],
  },
  'tickets.show': {
    methods: ["GET","HEAD"],
    pattern: '/dashboard/tickets/event/:ticket',
    tokens: [{"old":"/dashboard/tickets/event/:ticket","type":0,"val":"dashboard","end":""},{"old":"/dashboard/tickets/event/:ticket","type":0,"val":"tickets","end":""},{"old":"/dashboard/tickets/event/:ticket","type":0,"val":"event","end":""},{"old":"/dashboard/tickets/event/:ticket","type":1,"val":"ticket","end":""}],
    types: placeholder as Registry['tickets.show']['types'],
  },
  'tickets.calendar': {
    methods: ["GET","HEAD"],
    pattern: '/dashboard/tickets/event/:ticket/calendar.ics',
    tokens: [{"old":"/dashboard/tickets/event/:ticket/calendar.ics","type":0,"val":"dashboard","end":""},{"old":"/dashboard/tickets/event/:ticket/calendar.ics","type":0,"val":"tickets","end":""},{"old":"/dashboard/tickets/event/:ticket/calendar.ics","type":0,"val":"event","end":""},{"old":"/dashboard/tickets/event/:ticket/calendar.ics","type":1,"val":"ticket","end":""},{"old":"/dashboard/tickets/event/:ticket/calendar.ics","type":0,"val":"calendar.ics","end":""}],
    types: placeholder as Registry['tickets.calendar']['types'],
  },
  'tickets.document': {
    methods: ["GET","HEAD"],
    pattern: '/dashboard/tickets/event/:ticket/ticket.pdf',
    tokens: [{"old":"/dashboard/tickets/event/:ticket/ticket.pdf","type":0,"val":"dashboard","end":""},{"old":"/dashboard/tickets/event/:ticket/ticket.pdf","type":0,"val":"tickets","end":""},{"old":"/dashboard/tickets/event/:ticket/ticket.pdf","type":0,"val":"event","end":""},{"old":"/dashboard/tickets/event/:ticket/ticket.pdf","type":1,"val":"ticket","end":""},{"old":"/dashboard/tickets/event/:ticket/ticket.pdf","type":0,"val":"ticket.pdf","end":""}],
    types: placeholder as Registry['tickets.document']['types'],
  },
  'tickets.reissue': {
    methods: ["POST"],
    pattern: '/dashboard/tickets/event/:ticket/reissue',
    tokens: [{"old":"/dashboard/tickets/event/:ticket/reissue","type":0,"val":"dashboard","end":""},{"old":"/dashboard/tickets/event/:ticket/reissue","type":0,"val":"tickets","end":""},{"old":"/dashboard/tickets/event/:ticket/reissue","type":0,"val":"event","end":""},{"old":"/dashboard/tickets/event/:ticket/reissue","type":1,"val":"ticket","end":""},{"old":"/dashboard/tickets/event/:ticket/reissue","type":0,"val":"reissue","end":""}],
    types: placeholder as Registry['tickets.reissue']['types'],
  },
  'tickets.personal_code.replace': {
    methods: ["POST"],
    pattern: '/dashboard/personal-code',
    tokens: [{"old":"/dashboard/personal-code","type":0,"val":"dashboard","end":""},{"old":"/dashboard/personal-code","type":0,"val":"personal-code","end":""}],
    types: placeholder as Registry['tickets.personal_code.replace']['types'],
  },
  'mails.mailbox': {
    methods: ["GET","HEAD"],
    pattern: '/mailbox',
    tokens: [{"old":"/mailbox","type":0,"val":"mailbox","end":""}],
    types: placeholder as Registry['mails.mailbox']['types'],
  },
  'mails.mailbox.show': {
    methods: ["GET","HEAD"],
    pattern: '/mailbox/:mail',
    tokens: [{"old":"/mailbox/:mail","type":0,"val":"mailbox","end":""},{"old":"/mailbox/:mail","type":1,"val":"mail","end":""}],
    types: placeholder as Registry['mails.mailbox.show']['types'],
  },
  'mails.mailbox.html': {
    methods: ["GET","HEAD"],
    pattern: '/mailbox/:mail/html',
    tokens: [{"old":"/mailbox/:mail/html","type":0,"val":"mailbox","end":""},{"old":"/mailbox/:mail/html","type":1,"val":"mail","end":""},{"old":"/mailbox/:mail/html","type":0,"val":"html","end":""}],
    types: placeholder as Registry['mails.mailbox.html']['types'],
  },
  'users.locale': {
    methods: ["POST"],
    pattern: '/locale',
    tokens: [{"old":"/locale","type":0,"val":"locale","end":""}],
    types: placeholder as Registry['users.locale']['types'],
  },
  'users.color_scheme': {
    methods: ["POST"],
    pattern: '/color-scheme',
    tokens: [{"old":"/color-scheme","type":0,"val":"color-scheme","end":""}],
    types: placeholder as Registry['users.color_scheme']['types'],
  },
  'users.profile': {
    methods: ["GET","HEAD"],
    pattern: '/settings/profile',
    tokens: [{"old":"/settings/profile","type":0,"val":"settings","end":""},{"old":"/settings/profile","type":0,"val":"profile","end":""}],
    types: placeholder as Registry['users.profile']['types'],
  },
  'users.profile.update': {
    methods: ["PUT"],
    pattern: '/settings/profile',
    tokens: [{"old":"/settings/profile","type":0,"val":"settings","end":""},{"old":"/settings/profile","type":0,"val":"profile","end":""}],
    types: placeholder as Registry['users.profile.update']['types'],
  },
  'core.unknown_address': {
    methods: ["HEAD","OPTIONS","GET","POST","PUT","PATCH","DELETE"],
    pattern: '/*',
    tokens: [{"old":"/*","type":2,"val":"*","end":""}],
    types: placeholder as Registry['core.unknown_address']['types'],
  },
} as const satisfies Record<string, AdonisEndpoint>

export { routes }

export const registry = {
  routes,
  $tree: {} as ApiDefinition,
}

declare module '@tuyau/core/types' {
  export interface UserRegistry {
    routes: typeof routes
    $tree: ApiDefinition
  }
}
