/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'core.health': {
    methods: ["GET","HEAD"]
    pattern: '/health'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/controllers/health_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/controllers/health_controller').default['show']>>>
    }
  }
  'core.gallery': {
    methods: ["GET","HEAD"]
    pattern: '/dev/gallery'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: unknown
      errorResponse: unknown
    }
  }
  'search.index': {
    methods: ["GET","HEAD"]
    pattern: '/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/search/controllers/searches_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/search/controllers/searches_controller').default['index']>>>
    }
  }
  'announcements.index': {
    methods: ["GET","HEAD"]
    pattern: '/announcements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['index']>>>
    }
  }
  'announcements.short': {
    methods: ["GET","HEAD"]
    pattern: '/e/:code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/short_addresses_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/short_addresses_controller').default['show']>>>
    }
  }
  'announcements.calendar': {
    methods: ["GET","HEAD"]
    pattern: '/calendar'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_calendars_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_calendars_controller').default['index']>>>
    }
  }
  'announcements.covers.show': {
    methods: ["GET","HEAD"]
    pattern: '/covers/:cover/:size.webp'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { cover: ParamValue; size: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/covers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/covers_controller').default['show']>>>
    }
  }
  'announcements.create': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['create']>>>
    }
  }
  'announcements.export': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'announcements.store': {
    methods: ["POST"]
    pattern: '/announcements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['store']>>>
    }
  }
  'announcements.preview': {
    methods: ["POST"]
    pattern: '/announcements/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').previewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').previewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_previews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_previews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.clashes': {
    methods: ["POST"]
    pattern: '/announcements/clashes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').clashesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').clashesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_clashes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_clashes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.weeks': {
    methods: ["POST"]
    pattern: '/announcements/weeks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').weeksValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').weeksValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_weeks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_weeks_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.drafts.store': {
    methods: ["POST"]
    pattern: '/announcements/drafts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_drafts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_drafts_controller').default['store']>>>
    }
  }
  'announcements.templates.index': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/templates'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_templates_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_templates_controller').default['index']>>>
    }
  }
  'announcements.covers.store': {
    methods: ["POST"]
    pattern: '/announcements/covers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').coverValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').coverValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/covers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/covers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.edit': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['edit']>>>
    }
  }
  'announcements.update': {
    methods: ["PUT"]
    pattern: '/announcements/:announcement'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['update']>>>
    }
  }
  'announcements.drafts.update': {
    methods: ["PUT"]
    pattern: '/announcements/:announcement/draft'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_drafts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_drafts_controller').default['update']>>>
    }
  }
  'announcements.publish': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/publication'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_publications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_publications_controller').default['store']>>>
    }
  }
  'announcements.cancel': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/cancellation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').cancellationValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').cancellationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_cancellations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_cancellations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.archive': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_archives_controller').default['store']>>>
    }
  }
  'announcements.restore': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_archives_controller').default['destroy']>>>
    }
  }
  'announcements.duplicate': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/duplicate'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/announcements/validators/announcement').duplicateValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/announcements/validators/announcement').duplicateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_duplicates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_duplicates_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'announcements.reach': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/reach'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_reach_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_reach_controller').default['show']>>>
    }
  }
  'announcements.templates.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/template'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_templates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_templates_controller').default['store']>>>
    }
  }
  'announcements.repetitions.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/repetitions'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_repetitions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_repetitions_controller').default['store']>>>
    }
  }
  'announcements.qr_code': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/qr-code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['show']>>>
    }
  }
  'announcements.qr_code.svg': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/qr-code.svg'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['svg']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['svg']>>>
    }
  }
  'announcements.qr_code.png': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/qr-code.png'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['png']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['png']>>>
    }
  }
  'announcements.qr_code.pdf': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/qr-code.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['pdf']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcement_posters_controller').default['pdf']>>>
    }
  }
  'announcements.show': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/announcements/controllers/announcements_controller').default['show']>>>
    }
  }
  'arduino.registrations.index': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/registrations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['index']>>>
    }
  }
  'arduino.registrations.create': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/registrations/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['create']>>>
    }
  }
  'arduino.registrations.show': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/registrations/:registration'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { registration: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/applications_controller').default['show']>>>
    }
  }
  'arduino.kits.swap': {
    methods: ["PUT"]
    pattern: '/arduino/registrations/:registration/kit'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/arduino/validators/kits').kitSwapValidator)>>
      paramsTuple: [ParamValue]
      params: { registration: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/arduino/validators/kits').kitSwapValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/kit_swaps_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/kit_swaps_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'arduino.apply': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/:event/apply'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/apply_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/apply_controller').default['show']>>>
    }
  }
  'arduino.attendance.show': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/:event/attendance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/workshop_attendance_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/workshop_attendance_controller').default['show']>>>
    }
  }
  'arduino.attendance.create': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/:event/attendance/create'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/workshop_attendance_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/workshop_attendance_controller').default['create']>>>
    }
  }
  'arduino.kits.scan': {
    methods: ["POST"]
    pattern: '/arduino/:event/kit-scans'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/arduino/validators/kits').kitScanValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/arduino/validators/kits').kitScanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/kit_scans_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/kit_scans_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'arduino.kits.store': {
    methods: ["POST"]
    pattern: '/arduino/:event/kits'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/arduino/validators/kits').kitsValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/arduino/validators/kits').kitsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'arduino.kits.labels': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/:event/kits/labels.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['labels']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['labels']>>>
    }
  }
  'arduino.kits.export': {
    methods: ["GET","HEAD"]
    pattern: '/arduino/:event/kits/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'arduino.kits.update': {
    methods: ["PATCH"]
    pattern: '/arduino/:event/kits/:kit'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/arduino/validators/kits').kitMarkValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; kit: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/arduino/validators/kits').kitMarkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/arduino/controllers/kits_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'attendance.index': {
    methods: ["GET","HEAD"]
    pattern: '/events/attendance'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['index']>>>
    }
  }
  'attendance.show': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['show']>>>
    }
  }
  'attendance.create': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/create'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/event_attendance_controller').default['create']>>>
    }
  }
  'attendance.projector': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/projector'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_projectors_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_projectors_controller').default['show']>>>
    }
  }
  'attendance.rehearsal': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/rehearsal'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/rehearsals_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/rehearsals_controller').default['show']>>>
    }
  }
  'attendance.rehearsal.tickets': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/rehearsal/tickets'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/sample_tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/sample_tickets_controller').default['show']>>>
    }
  }
  'attendance.export': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'attendance.count': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/count'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_counts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_counts_controller').default['show']>>>
    }
  }
  'attendance.people': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/people'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_people_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_people_controller').default['index']>>>
    }
  }
  'attendance.undo': {
    methods: ["DELETE"]
    pattern: '/events/:event/attendance/:attendance'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; attendance: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/check_ins_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/check_ins_controller').default['destroy']>>>
    }
  }
  'attendance.scan': {
    methods: ["POST"]
    pattern: '/events/:event/scans'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/attendance/validators/scan').scanValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/attendance/validators/scan').scanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/scans_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/scans_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'attendance.roster.store': {
    methods: ["POST"]
    pattern: '/events/:event/roster'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/attendance/validators/scan').rosterValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/attendance/validators/scan').rosterValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/rosters_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/rosters_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'attendance.roster.show': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/roster'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/rosters_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/rosters_controller').default['show']>>>
    }
  }
  'attendance.reviews.index': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/review'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_reviews_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_reviews_controller').default['index']>>>
    }
  }
  'attendance.reviews.export': {
    methods: ["GET","HEAD"]
    pattern: '/events/:event/attendance/review/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'attendance.reviews.update': {
    methods: ["PUT"]
    pattern: '/events/:event/attendance/review/:scan'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/attendance/validators/scan').scanReviewValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; scan: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/attendance/validators/scan').scanReviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_reviews_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_reviews_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'attendance.devices.destroy': {
    methods: ["DELETE"]
    pattern: '/events/:event/attendance/devices/:device'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; device: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_devices_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/door_devices_controller').default['destroy']>>>
    }
  }
  'attendance.uploads.store': {
    methods: ["POST"]
    pattern: '/door/scans'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/attendance/validators/scan').uploadValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/attendance/validators/scan').uploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/attendance/controllers/scan_uploads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'audit.index': {
    methods: ["GET","HEAD"]
    pattern: '/audit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/audit/controllers/audit_entries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/audit/controllers/audit_entries_controller').default['index']>>>
    }
  }
  'audit.export': {
    methods: ["GET","HEAD"]
    pattern: '/audit/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'auth.login': {
    methods: ["GET","HEAD"]
    pattern: '/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['create']>>>
    }
  }
  'auth.login.store': {
    methods: ["POST"]
    pattern: '/login'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').signInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').signInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.register': {
    methods: ["GET","HEAD"]
    pattern: '/register'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/accounts_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/accounts_controller').default['create']>>>
    }
  }
  'auth.register.store': {
    methods: ["POST"]
    pattern: '/register'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').registerValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').registerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/accounts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/accounts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.two_factor_challenge': {
    methods: ["GET","HEAD"]
    pattern: '/login/two-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_challenges_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_challenges_controller').default['create']>>>
    }
  }
  'auth.two_factor_challenge.store': {
    methods: ["POST"]
    pattern: '/login/two-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').codeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').codeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_challenges_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_challenges_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.passkey_sign_in.create': {
    methods: ["POST"]
    pattern: '/login/passkey/question'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_sign_ins_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_sign_ins_controller').default['create']>>>
    }
  }
  'auth.passkey_sign_in.store': {
    methods: ["POST"]
    pattern: '/login/passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').usedPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').usedPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_sign_ins_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_sign_ins_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.logout': {
    methods: ["POST"]
    pattern: '/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/sessions_controller').default['destroy']>>>
    }
  }
  'auth.forgot_password': {
    methods: ["GET","HEAD"]
    pattern: '/forgot-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/password_links_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/password_links_controller').default['create']>>>
    }
  }
  'auth.forgot_password.store': {
    methods: ["POST"]
    pattern: '/forgot-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').emailValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').emailValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/password_links_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/password_links_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.reset_password': {
    methods: ["GET","HEAD"]
    pattern: '/reset-password/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passwords_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passwords_controller').default['edit']>>>
    }
  }
  'auth.reset_password.store': {
    methods: ["POST"]
    pattern: '/reset-password/:token'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').newPasswordValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').newPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passwords_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passwords_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.verify_email': {
    methods: ["GET","HEAD"]
    pattern: '/verify-email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_notices_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_notices_controller').default['show']>>>
    }
  }
  'auth.verify_email.store': {
    methods: ["POST"]
    pattern: '/verify-email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_notices_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_notices_controller').default['store']>>>
    }
  }
  'auth.verify_email.link': {
    methods: ["GET","HEAD"]
    pattern: '/verify-email/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_links_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/verification_links_controller').default['show']>>>
    }
  }
  'auth.confirm_password': {
    methods: ["GET","HEAD"]
    pattern: '/confirm-password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/password_confirmations_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/password_confirmations_controller').default['create']>>>
    }
  }
  'auth.confirm_password.store': {
    methods: ["POST"]
    pattern: '/confirm-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').currentPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').currentPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/password_confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/password_confirmations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.passkey_confirmation.create': {
    methods: ["POST"]
    pattern: '/confirm-password/passkey/question'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_confirmations_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_confirmations_controller').default['create']>>>
    }
  }
  'auth.passkey_confirmation.store': {
    methods: ["POST"]
    pattern: '/confirm-password/passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').usedPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').usedPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkey_confirmations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.security': {
    methods: ["GET","HEAD"]
    pattern: '/settings/password'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/security_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/security_controller').default['show']>>>
    }
  }
  'auth.security.password': {
    methods: ["PUT"]
    pattern: '/settings/password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').changePasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').changePasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/own_passwords_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/own_passwords_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.security.session': {
    methods: ["DELETE"]
    pattern: '/settings/sessions/:session'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { session: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/open_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/open_sessions_controller').default['destroy']>>>
    }
  }
  'auth.security.other_sessions': {
    methods: ["DELETE"]
    pattern: '/settings/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/open_sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/open_sessions_controller').default['destroyOthers']>>>
    }
  }
  'auth.two_factor.reset': {
    methods: ["DELETE"]
    pattern: '/users/:user/two-factor'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_resets_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_resets_controller').default['destroy']>>>
    }
  }
  'auth.user_email.store': {
    methods: ["POST"]
    pattern: '/users/:user/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').addressForValidator)>>
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').addressForValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/user_emails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/user_emails_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.user_invitation.store': {
    methods: ["POST"]
    pattern: '/users/:user/invitation'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/user_invitations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/user_invitations_controller').default['store']>>>
    }
  }
  'auth.user_sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/users/:user/sessions'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/user_sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/user_sessions_controller').default['destroy']>>>
    }
  }
  'auth.two_factor.store': {
    methods: ["POST"]
    pattern: '/settings/two-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['store']>>>
    }
  }
  'auth.two_factor.update': {
    methods: ["PUT"]
    pattern: '/settings/two-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').codeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').codeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.recovery_codes.store': {
    methods: ["POST"]
    pattern: '/settings/recovery-codes'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/recovery_codes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/recovery_codes_controller').default['store']>>>
    }
  }
  'auth.passkeys.create': {
    methods: ["POST"]
    pattern: '/settings/passkeys/question'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['create']>>>
    }
  }
  'auth.passkeys.store': {
    methods: ["POST"]
    pattern: '/settings/passkeys'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').newPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').newPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.data_exports.store': {
    methods: ["POST"]
    pattern: '/settings/account/exports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/data_exports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/data_exports_controller').default['store']>>>
    }
  }
  'auth.data_exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/settings/account/exports/:export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { export: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/data_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/data_exports_controller').default['show']>>>
    }
  }
  'auth.two_factor.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/two-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/two_factor_controller').default['destroy']>>>
    }
  }
  'auth.passkeys.update': {
    methods: ["PATCH"]
    pattern: '/settings/passkeys/:passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/security').passkeyNameValidator)>>
      paramsTuple: [ParamValue]
      params: { passkey: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/security').passkeyNameValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.passkeys.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/passkeys/:passkey'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { passkey: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/passkeys_controller').default['destroy']>>>
    }
  }
  'auth.email': {
    methods: ["GET","HEAD"]
    pattern: '/settings/email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['edit']>>>
    }
  }
  'auth.email.store': {
    methods: ["POST"]
    pattern: '/settings/email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').newEmailValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').newEmailValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.account': {
    methods: ["GET","HEAD"]
    pattern: '/settings/account'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/own_accounts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/own_accounts_controller').default['show']>>>
    }
  }
  'auth.account.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/account'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').deleteAccountValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').deleteAccountValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/own_accounts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/own_accounts_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'auth.email.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/email_changes_controller').default['destroy']>>>
    }
  }
  'auth.email_change': {
    methods: ["GET","HEAD"]
    pattern: '/email-change/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/email_change_links_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/email_change_links_controller').default['show']>>>
    }
  }
  'auth.email_change.store': {
    methods: ["POST"]
    pattern: '/email-change/:token'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/auth/validators/accounts').changeAnswerValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/auth/validators/accounts').changeAnswerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/auth/controllers/email_change_links_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/auth/controllers/email_change_links_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'broadcasting.channels.auth': {
    methods: ["POST"]
    pattern: '/broadcasting/auth'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/broadcasting/validators/subscription').channelAuthValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/broadcasting/validators/subscription').channelAuthValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/channel_tickets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/channel_tickets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'broadcasting.events.auth': {
    methods: ["POST"]
    pattern: '/broadcasting/auth/events'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/broadcasting/validators/subscription').eventChannelsAuthValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/broadcasting/validators/subscription').eventChannelsAuthValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/event_channel_tickets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/event_channel_tickets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'broadcasting.people.auth': {
    methods: ["POST"]
    pattern: '/broadcasting/user-auth'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/broadcasting/validators/subscription').userAuthValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/broadcasting/validators/subscription').userAuthValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/person_tickets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/broadcasting/controllers/person_tickets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'catalogue.campuses.index': {
    methods: ["GET","HEAD"]
    pattern: '/campuses'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['index']>>>
    }
  }
  'catalogue.campuses.store': {
    methods: ["POST"]
    pattern: '/campuses'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/catalogue/validators/catalogue').campusValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/catalogue/validators/catalogue').campusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'catalogue.campuses.create': {
    methods: ["GET","HEAD"]
    pattern: '/campuses/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['create']>>>
    }
  }
  'catalogue.campuses.export': {
    methods: ["GET","HEAD"]
    pattern: '/campuses/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'catalogue.campuses.edit': {
    methods: ["GET","HEAD"]
    pattern: '/campuses/:code/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['edit']>>>
    }
  }
  'catalogue.campuses.update': {
    methods: ["PUT"]
    pattern: '/campuses/:code'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/catalogue/validators/catalogue').campusValidator)>>
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/catalogue/validators/catalogue').campusValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/campuses_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'catalogue.campuses.archive': {
    methods: ["POST"]
    pattern: '/campuses/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
    }
  }
  'catalogue.campuses.restore': {
    methods: ["DELETE"]
    pattern: '/campuses/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
    }
  }
  'catalogue.faculties.index': {
    methods: ["GET","HEAD"]
    pattern: '/faculties'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['index']>>>
    }
  }
  'catalogue.faculties.store': {
    methods: ["POST"]
    pattern: '/faculties'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/catalogue/validators/catalogue').facultyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/catalogue/validators/catalogue').facultyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'catalogue.faculties.create': {
    methods: ["GET","HEAD"]
    pattern: '/faculties/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['create']>>>
    }
  }
  'catalogue.faculties.export': {
    methods: ["GET","HEAD"]
    pattern: '/faculties/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'catalogue.faculties.edit': {
    methods: ["GET","HEAD"]
    pattern: '/faculties/:code/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['edit']>>>
    }
  }
  'catalogue.faculties.update': {
    methods: ["PUT"]
    pattern: '/faculties/:code'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/catalogue/validators/catalogue').facultyValidator)>>
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/catalogue/validators/catalogue').facultyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/faculties_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'catalogue.faculties.archive': {
    methods: ["POST"]
    pattern: '/faculties/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
    }
  }
  'catalogue.faculties.restore': {
    methods: ["DELETE"]
    pattern: '/faculties/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
    }
  }
  'catalogue.courses.index': {
    methods: ["GET","HEAD"]
    pattern: '/courses'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['index']>>>
    }
  }
  'catalogue.courses.store': {
    methods: ["POST"]
    pattern: '/courses'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['store']>>>
    }
  }
  'catalogue.courses.create': {
    methods: ["GET","HEAD"]
    pattern: '/courses/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['create']>>>
    }
  }
  'catalogue.courses.export': {
    methods: ["GET","HEAD"]
    pattern: '/courses/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'catalogue.courses.edit': {
    methods: ["GET","HEAD"]
    pattern: '/courses/:code/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['edit']>>>
    }
  }
  'catalogue.courses.update': {
    methods: ["PUT"]
    pattern: '/courses/:code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/courses_controller').default['update']>>>
    }
  }
  'catalogue.courses.archive': {
    methods: ["POST"]
    pattern: '/courses/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['store']>>>
    }
  }
  'catalogue.courses.restore': {
    methods: ["DELETE"]
    pattern: '/courses/:code/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/catalogue_archives_controller').default['destroy']>>>
    }
  }
  'catalogue.periods.index': {
    methods: ["GET","HEAD"]
    pattern: '/periods'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['index']>>>
    }
  }
  'catalogue.periods.store': {
    methods: ["POST"]
    pattern: '/periods'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['store']>>>
    }
  }
  'catalogue.periods.update': {
    methods: ["PUT"]
    pattern: '/periods/:period'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { period: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['update']>>>
    }
  }
  'catalogue.periods.destroy': {
    methods: ["DELETE"]
    pattern: '/periods/:period'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { period: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/catalogue/controllers/academic_periods_controller').default['destroy']>>>
    }
  }
  'certificates.verify.create': {
    methods: ["GET","HEAD"]
    pattern: '/verify'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['create']>>>
    }
  }
  'certificates.verify.store': {
    methods: ["POST"]
    pattern: '/verify'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').codeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').codeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.verify': {
    methods: ["GET","HEAD"]
    pattern: '/verify/:code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/verifications_controller').default['show']>>>
    }
  }
  'certificates.link.show': {
    methods: ["GET","HEAD"]
    pattern: '/certifications/shared/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['show']>>>
    }
  }
  'certificates.mailed': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/mailed/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/mailed_certificates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/mailed_certificates_controller').default['show']>>>
    }
  }
  'certificates.issuer': {
    methods: ["GET","HEAD"]
    pattern: '/issuer'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['show']>>>
    }
  }
  'certificates.issuer.status': {
    methods: ["GET","HEAD"]
    pattern: '/issuer/status/:list'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { list: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['status']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['status']>>>
    }
  }
  'certificates.issuer.achievement': {
    methods: ["GET","HEAD"]
    pattern: '/issuer/achievements/:event/:kind/:place?'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; kind: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['achievement']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/issuers_controller').default['achievement']>>>
    }
  }
  'certificates.index': {
    methods: ["GET","HEAD"]
    pattern: '/certifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certifications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certifications_controller').default['index']>>>
    }
  }
  'certificates.export': {
    methods: ["GET","HEAD"]
    pattern: '/certifications/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'certificates.link.store': {
    methods: ["POST"]
    pattern: '/certifications/link'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['store']>>>
    }
  }
  'certificates.link.destroy': {
    methods: ["DELETE"]
    pattern: '/certifications/link'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_links_controller').default['destroy']>>>
    }
  }
  'certificates.zip.show': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/files/:job'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { job: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_zips_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_zips_controller').default['show']>>>
    }
  }
  'certificates.document': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/:certificate/certificate.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#app/certificates/validators/certificates').languageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_documents_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.credential': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/:certificate/credential.json'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['show']>>>
    }
  }
  'certificates.badge.svg': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/:certificate/badge.svg'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['svg']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['svg']>>>
    }
  }
  'certificates.badge.png': {
    methods: ["GET","HEAD"]
    pattern: '/certificates/:certificate/badge.png'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['png']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/credentials_controller').default['png']>>>
    }
  }
  'certificates.revoke': {
    methods: ["POST"]
    pattern: '/certificates/:certificate/revocation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').revocationValidator)>>
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').revocationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_revocations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_revocations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.reissue': {
    methods: ["PUT"]
    pattern: '/certificates/:certificate/revocation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').reissueValidator)>>
      paramsTuple: [ParamValue]
      params: { certificate: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').reissueValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_revocations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_revocations_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.event.index': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/certificates'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/event_certificates_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/event_certificates_controller').default['index']>>>
    }
  }
  'certificates.event.issue': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/certificates'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').issueValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').issueValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/event_certificates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/event_certificates_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.event.export': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/certificates/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'certificates.event.rule': {
    methods: ["PUT"]
    pattern: '/announcements/:announcement/certificates/rule'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').ruleValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').ruleValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_rules_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_rules_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.event.preview': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/certificates/preview.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#app/certificates/validators/certificates').previewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_previews_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_previews_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.event.zip': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/certificates/zip'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').chosenValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').chosenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_zips_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/certificate_zips_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.signatories.index': {
    methods: ["GET","HEAD"]
    pattern: '/signatories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['index']>>>
    }
  }
  'certificates.signatories.store': {
    methods: ["POST"]
    pattern: '/signatories'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['store']>>>
    }
  }
  'certificates.signatories.update': {
    methods: ["PUT"]
    pattern: '/signatories/:signatory'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { signatory: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['update']>>>
    }
  }
  'certificates.signatories.archive': {
    methods: ["POST"]
    pattern: '/signatories/:signatory/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { signatory: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['archive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['archive']>>>
    }
  }
  'certificates.signatories.restore': {
    methods: ["DELETE"]
    pattern: '/signatories/:signatory/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { signatory: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatories_controller').default['restore']>>>
    }
  }
  'certificates.signatories.sign': {
    methods: ["POST"]
    pattern: '/signatories/:signatory/signature'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/certificates/validators/certificates').signatureValidator)>>
      paramsTuple: [ParamValue]
      params: { signatory: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/certificates/validators/certificates').signatureValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'certificates.signatories.unsign': {
    methods: ["DELETE"]
    pattern: '/signatories/:signatory/signature'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { signatory: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['destroy']>>>
    }
  }
  'certificates.signatories.signature': {
    methods: ["GET","HEAD"]
    pattern: '/signatories/:signatory/signature/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { signatory: ParamValue; file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/certificates/controllers/signatures_controller').default['show']>>>
    }
  }
  'codefest.join': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/join/:code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_applications_controller').default['join']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_applications_controller').default['join']>>>
    }
  }
  'codefest.teams.index': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/registrations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['index']>>>
    }
  }
  'codefest.teams.create': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/registrations/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/desk_teams_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/desk_teams_controller').default['create']>>>
    }
  }
  'codefest.teams.desk': {
    methods: ["POST"]
    pattern: '/codefest/registrations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').deskTeamValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').deskTeamValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/desk_teams_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/desk_teams_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.export': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/registrations/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'codefest.teams.show': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/registrations/:team'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['show']>>>
    }
  }
  'codefest.teams.edit': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/registrations/:team/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['edit']>>>
    }
  }
  'codefest.teams.update': {
    methods: ["PUT"]
    pattern: '/codefest/registrations/:team'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').teamValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').teamValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.captain': {
    methods: ["PATCH"]
    pattern: '/codefest/registrations/:team/captain'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.repository': {
    methods: ["PATCH"]
    pattern: '/codefest/registrations/:team/repository'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').repositoryValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').repositoryValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_repositories_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_repositories_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.register': {
    methods: ["POST"]
    pattern: '/codefest/registrations/:team/registration'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_registrations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_registrations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.withdraw': {
    methods: ["DELETE"]
    pattern: '/codefest/registrations/:team/registration'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_registrations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_registrations_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.answer': {
    methods: ["PUT"]
    pattern: '/codefest/registrations/:team/answers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').answersValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').answersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.leave': {
    methods: ["DELETE"]
    pattern: '/codefest/registrations/:team/membership'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['destroy']>>>
    }
  }
  'codefest.teams.members.store': {
    methods: ["POST"]
    pattern: '/codefest/registrations/:team/members'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.members.destroy': {
    methods: ["DELETE"]
    pattern: '/codefest/registrations/:team/members/:person'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { team: ParamValue; person: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').staffReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_members_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.teams.invite': {
    methods: ["POST"]
    pattern: '/codefest/registrations/:team/invitations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      paramsTuple: [ParamValue]
      params: { team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').memberValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.apply': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/apply'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_applications_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_applications_controller').default['show']>>>
    }
  }
  'codefest.create_team': {
    methods: ["POST"]
    pattern: '/codefest/:event/teams'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').newTeamValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').newTeamValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/teams_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.enter': {
    methods: ["POST"]
    pattern: '/codefest/:event/memberships'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').joinValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').joinValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_memberships_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.seek': {
    methods: ["PUT"]
    pattern: '/codefest/:event/search'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/codefest/validators/team').seekValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/codefest/validators/team').seekValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'codefest.stop_seeking': {
    methods: ["DELETE"]
    pattern: '/codefest/:event/search'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_seekers_controller').default['destroy']>>>
    }
  }
  'codefest.door': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/attendance/create'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_doors_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_doors_controller').default['create']>>>
    }
  }
  'codefest.arrivals': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/attendance/teams/:registration'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; registration: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_arrivals_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/codefest/controllers/team_arrivals_controller').default['show']>>>
    }
  }
  'dashboard.welcome': {
    methods: ["GET","HEAD"]
    pattern: '/'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/dashboard/controllers/welcome_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/dashboard/controllers/welcome_controller').default['show']>>>
    }
  }
  'dashboard.show': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/dashboard/controllers/dashboards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/dashboard/controllers/dashboards_controller').default['show']>>>
    }
  }
  'dashboard.work': {
    methods: ["GET","HEAD"]
    pattern: '/me/work'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/dashboard/controllers/waiting_work_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/dashboard/controllers/waiting_work_controller').default['show']>>>
    }
  }
  'exports.show': {
    methods: ["GET","HEAD"]
    pattern: '/exports/:export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { export: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/list_exports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/list_exports_controller').default['show']>>>
    }
  }
  'exports.file': {
    methods: ["GET","HEAD"]
    pattern: '/exports/:export/file'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { export: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/list_exports_controller').default['file']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/list_exports_controller').default['file']>>>
    }
  }
  'feeds.embed.show': {
    methods: ["GET","HEAD"]
    pattern: '/embed'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/embedded_lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/embedded_lists_controller').default['show']>>>
    }
  }
  'feeds.embed.place': {
    methods: ["GET","HEAD"]
    pattern: '/embed/:place/:code'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { place: ParamValue; code: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/embedded_lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/embedded_lists_controller').default['show']>>>
    }
  }
  'feeds.index': {
    methods: ["GET","HEAD"]
    pattern: '/feeds'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/feeds_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/feeds_controller').default['index']>>>
    }
  }
  'feeds.show': {
    methods: ["GET","HEAD"]
    pattern: '/feeds/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/feeds_controller').default['show']>>>
    }
  }
  'feeds.person.show': {
    methods: ["GET","HEAD"]
    pattern: '/feeds/person/:token/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { token: ParamValue; file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['show']>>>
    }
  }
  'feeds.place': {
    methods: ["GET","HEAD"]
    pattern: '/feeds/:place/:code/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue, ParamValue]
      params: { place: ParamValue; code: ParamValue; file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/place_feeds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/place_feeds_controller').default['show']>>>
    }
  }
  'feeds.person.store': {
    methods: ["POST"]
    pattern: '/feeds/person'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['store']>>>
    }
  }
  'feeds.person.destroy': {
    methods: ["DELETE"]
    pattern: '/feeds/person'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/feeds/controllers/personal_feeds_controller').default['destroy']>>>
    }
  }
  'imports.create': {
    methods: ["GET","HEAD"]
    pattern: '/imports/:kind'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { kind: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['create']>>>
    }
  }
  'imports.store': {
    methods: ["POST"]
    pattern: '/imports/:kind'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/imports/validators/import_upload').importUploadValidator)>>
      paramsTuple: [ParamValue]
      params: { kind: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/imports/validators/import_upload').importUploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'imports.template': {
    methods: ["GET","HEAD"]
    pattern: '/imports/:kind/template'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { kind: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_templates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_templates_controller').default['show']>>>
    }
  }
  'imports.show': {
    methods: ["GET","HEAD"]
    pattern: '/imports/:kind/:import'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/imports_controller').default['show']>>>
    }
  }
  'imports.refused': {
    methods: ["GET","HEAD"]
    pattern: '/imports/:kind/:import/refused'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'imports.map': {
    methods: ["PUT"]
    pattern: '/imports/:kind/:import/mapping'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/imports/validators/import_upload').importMappingValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/imports/validators/import_upload').importMappingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_mappings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_mappings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'imports.tick': {
    methods: ["PUT"]
    pattern: '/imports/:kind/:import/ticks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/imports/validators/import_upload').importTicksValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/imports/validators/import_upload').importTicksValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_ticks_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_ticks_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'imports.apply': {
    methods: ["POST"]
    pattern: '/imports/:kind/:import/application'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/imports/validators/import_upload').importApplicationValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/imports/validators/import_upload').importApplicationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_applications_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_applications_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'imports.discard': {
    methods: ["POST"]
    pattern: '/imports/:kind/:import/discard'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_discards_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_discards_controller').default['store']>>>
    }
  }
  'imports.undo': {
    methods: ["POST"]
    pattern: '/imports/:kind/:import/undo'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/imports/validators/import_upload').importUndoValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { kind: ParamValue; import: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/imports/validators/import_upload').importUndoValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/imports/controllers/import_undos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/imports/controllers/import_undos_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'installation.manifest': {
    methods: ["GET","HEAD"]
    pattern: '/manifest.webmanifest'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/manifests_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/manifests_controller').default['show']>>>
    }
  }
  'installation.icon': {
    methods: ["GET","HEAD"]
    pattern: '/app-icon/:icon'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { icon: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/app_icons_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/app_icons_controller').default['show']>>>
    }
  }
  'installation.logo.show': {
    methods: ["GET","HEAD"]
    pattern: '/logos/:logo/:copy'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { logo: ParamValue; copy: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['show']>>>
    }
  }
  'installation.edit': {
    methods: ["GET","HEAD"]
    pattern: '/settings/installation'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/installation_settings_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/installation_settings_controller').default['edit']>>>
    }
  }
  'installation.update': {
    methods: ["PATCH"]
    pattern: '/settings/installation'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/installation_settings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/installation_settings_controller').default['update']>>>
    }
  }
  'installation.logo.store': {
    methods: ["POST"]
    pattern: '/settings/installation/logo'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/installation/validators/installation').logoValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/installation/validators/installation').logoValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'installation.logo.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/installation/logo'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/logos_controller').default['destroy']>>>
    }
  }
  'installation.bank_accounts.store': {
    methods: ["POST"]
    pattern: '/settings/installation/bank-accounts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/bank_accounts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/bank_accounts_controller').default['store']>>>
    }
  }
  'installation.bank_accounts.order': {
    methods: ["PUT"]
    pattern: '/settings/installation/bank-accounts/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/installation/validators/installation').orderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/installation/validators/installation').orderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_orders_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_orders_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'installation.bank_accounts.update': {
    methods: ["PUT"]
    pattern: '/settings/installation/bank-accounts/:entry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/bank_accounts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/bank_accounts_controller').default['update']>>>
    }
  }
  'installation.bank_accounts.archive': {
    methods: ["POST"]
    pattern: '/settings/installation/bank-accounts/:entry/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['store']>>>
    }
  }
  'installation.bank_accounts.restore': {
    methods: ["DELETE"]
    pattern: '/settings/installation/bank-accounts/:entry/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['destroy']>>>
    }
  }
  'installation.cash_desks.store': {
    methods: ["POST"]
    pattern: '/settings/installation/cash-desks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/cash_desks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/cash_desks_controller').default['store']>>>
    }
  }
  'installation.cash_desks.order': {
    methods: ["PUT"]
    pattern: '/settings/installation/cash-desks/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/installation/validators/installation').orderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/installation/validators/installation').orderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_orders_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_orders_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'installation.cash_desks.update': {
    methods: ["PUT"]
    pattern: '/settings/installation/cash-desks/:entry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/cash_desks_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/cash_desks_controller').default['update']>>>
    }
  }
  'installation.cash_desks.archive': {
    methods: ["POST"]
    pattern: '/settings/installation/cash-desks/:entry/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['store']>>>
    }
  }
  'installation.cash_desks.restore': {
    methods: ["DELETE"]
    pattern: '/settings/installation/cash-desks/:entry/archive'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { entry: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/installation/controllers/entry_archives_controller').default['destroy']>>>
    }
  }
  'jobs.show': {
    methods: ["GET","HEAD"]
    pattern: '/jobs/:job'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { job: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/jobs/controllers/tracked_jobs_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/jobs/controllers/tracked_jobs_controller').default['show']>>>
    }
  }
  'invitations.card.join': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/card/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['edit']>>>
    }
  }
  'invitations.card.store': {
    methods: ["POST"]
    pattern: '/invitations/card/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['store']>>>
    }
  }
  'invitations.guardian': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/guardian/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/guardian_consents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/guardian_consents_controller').default['show']>>>
    }
  }
  'invitations.guardian.store': {
    methods: ["POST"]
    pattern: '/invitations/guardian/:token'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').consentValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').consentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/guardian_consents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/guardian_consents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.opt_out': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/opt-out/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/opt_outs_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/opt_outs_controller').default['show']>>>
    }
  }
  'invitations.opt_out.store': {
    methods: ["POST"]
    pattern: '/invitations/opt-out/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/opt_outs_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/opt_outs_controller').default['store']>>>
    }
  }
  'invitations.ticket': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['show']>>>
    }
  }
  'invitations.accept': {
    methods: ["POST"]
    pattern: '/invitations/:token/acceptance'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').acceptValidator)>>
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').acceptValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/acceptances_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/acceptances_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.decline': {
    methods: ["DELETE"]
    pattern: '/invitations/:token/acceptance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/acceptances_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/acceptances_controller').default['destroy']>>>
    }
  }
  'invitations.data': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/:token/data.json'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_data_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_data_controller').default['show']>>>
    }
  }
  'invitations.data.destroy': {
    methods: ["DELETE"]
    pattern: '/invitations/:token/data'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_data_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_data_controller').default['destroy']>>>
    }
  }
  'invitations.ticket.pdf': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/:token/ticket.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['pdf']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['pdf']>>>
    }
  }
  'invitations.ticket.calendar': {
    methods: ["GET","HEAD"]
    pattern: '/invitations/:token/calendar.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['calendar']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_tickets_controller').default['calendar']>>>
    }
  }
  'invitations.index': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['index']>>>
    }
  }
  'invitations.create': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['create']>>>
    }
  }
  'invitations.store': {
    methods: ["POST"]
    pattern: '/vocational-invitations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').inviteValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').inviteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.export': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'invitations.edit': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/:invitation/edit'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['edit']>>>
    }
  }
  'invitations.update': {
    methods: ["PUT"]
    pattern: '/vocational-invitations/:invitation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').changeInvitationValidator)>>
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').changeInvitationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.destroy': {
    methods: ["DELETE"]
    pattern: '/vocational-invitations/:invitation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').reasonValidator)>>
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').reasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitations_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.resend': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:invitation/mail'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitation_mails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/invitation_mails_controller').default['store']>>>
    }
  }
  'invitations.enrol': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:invitation/enrolment'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/enrolments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/enrolments_controller').default['store']>>>
    }
  }
  'invitations.unenrol': {
    methods: ["DELETE"]
    pattern: '/vocational-invitations/:invitation/enrolment'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/enrolments_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/enrolments_controller').default['destroy']>>>
    }
  }
  'invitations.review': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:invitation/review'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').reasonValidator)>>
      paramsTuple: [ParamValue]
      params: { invitation: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').reasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/point_reviews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/point_reviews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.card': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/:event/card'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/inviter_cards_controller').default['show']>>>
    }
  }
  'invitations.door': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/:event/attendance'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_doors_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/prospect_doors_controller').default['show']>>>
    }
  }
  'invitations.walk_in': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:event/walk-ins'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').walkInValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').walkInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/walk_ins_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/walk_ins_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.rewards': {
    methods: ["GET","HEAD"]
    pattern: '/vocational-invitations/:event/rewards'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['index']>>>
    }
  }
  'invitations.rewards.store': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:event/rewards'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').rewardValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').rewardValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.rewards.update': {
    methods: ["PUT"]
    pattern: '/vocational-invitations/:event/rewards/:reward'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').rewardValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; reward: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').rewardValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/rewards_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.redeem': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:event/redemptions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').redemptionValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').redemptionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/redemptions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/redemptions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.balance': {
    methods: ["POST"]
    pattern: '/vocational-invitations/:event/balance'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').balanceValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').balanceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/balances_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/balances_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'invitations.redeem.undo': {
    methods: ["DELETE"]
    pattern: '/vocational-invitations/:event/redemptions/:redemption'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; redemption: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/redemptions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/redemptions_controller').default['destroy']>>>
    }
  }
  'invitations.campaign': {
    methods: ["PUT"]
    pattern: '/vocational-invitations/:event/campaign'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/invitations/validators/invitations').campaignValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/invitations/validators/invitations').campaignValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/invitations/controllers/campaigns_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/invitations/controllers/campaigns_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.results': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/results'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/results_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/results_controller').default['show']>>>
    }
  }
  'judging.teams.index': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/judging'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/own_teams_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/own_teams_controller').default['index']>>>
    }
  }
  'judging.teams.show': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/judging/:team'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; team: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/own_teams_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/own_teams_controller').default['show']>>>
    }
  }
  'judging.score': {
    methods: ["PATCH"]
    pattern: '/codefest/:event/judging/:team/scores/:criterion'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').scoreValidator)>>
      paramsTuple: [ParamValue, ParamValue, ParamValue]
      params: { event: ParamValue; team: ParamValue; criterion: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').scoreValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/scores_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/scores_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.conflict.store': {
    methods: ["POST"]
    pattern: '/codefest/:event/judging/:team/conflict'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').conflictValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; team: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').conflictValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/conflicts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/conflicts_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.conflict.destroy': {
    methods: ["DELETE"]
    pattern: '/codefest/:event/judging/:team/conflict/:person'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue, ParamValue]
      params: { event: ParamValue; team: ParamValue; person: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/conflicts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/conflicts_controller').default['destroy']>>>
    }
  }
  'judging.standings': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/standings'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/standings_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/standings_controller').default['index']>>>
    }
  }
  'judging.export': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/standings/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'judging.publish': {
    methods: ["POST"]
    pattern: '/codefest/:event/results'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').publicationValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').publicationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/results_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/results_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.rubric': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/rubric'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/rubrics_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/rubrics_controller').default['edit']>>>
    }
  }
  'judging.rubric.update': {
    methods: ["PUT"]
    pattern: '/codefest/:event/rubric'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').rubricValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').rubricValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/rubrics_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/rubrics_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.judges': {
    methods: ["GET","HEAD"]
    pattern: '/codefest/:event/judges'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['index']>>>
    }
  }
  'judging.judges.distribute': {
    methods: ["POST"]
    pattern: '/codefest/:event/judges'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').distributionValidator)>>
      paramsTuple: [ParamValue]
      params: { event: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').distributionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'judging.judges.update': {
    methods: ["PATCH"]
    pattern: '/codefest/:event/judges/:person'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/judging/validators/judging').assignmentValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { event: ParamValue; person: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/judging/validators/judging').assignmentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/judging/controllers/judges_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.index': {
    methods: ["GET","HEAD"]
    pattern: '/payments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['index']>>>
    }
  }
  'payments.export': {
    methods: ["GET","HEAD"]
    pattern: '/payments/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'payments.create': {
    methods: ["GET","HEAD"]
    pattern: '/payments/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['create']>>>
    }
  }
  'payments.store': {
    methods: ["POST"]
    pattern: '/payments'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').paymentValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').paymentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.find': {
    methods: ["GET","HEAD"]
    pattern: '/payments/find'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#app/payments/validators/payments').paymentSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payment_searches_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payment_searches_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.people': {
    methods: ["GET","HEAD"]
    pattern: '/payments/people'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#app/payments/validators/payments').payerSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.refund_requests.index': {
    methods: ["GET","HEAD"]
    pattern: '/payments/refund-requests'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['index']>>>
    }
  }
  'payments.refund_requests.store': {
    methods: ["POST"]
    pattern: '/payments/refund-requests'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').refundWorkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').refundWorkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.refund_requests.decline': {
    methods: ["POST"]
    pattern: '/payments/refund-requests/:request/decline'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').refundDeclineValidator)>>
      paramsTuple: [ParamValue]
      params: { request: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').refundDeclineValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['decline']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/refund_requests_controller').default['decline']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/payments/:payment'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/payments_controller').default['show']>>>
    }
  }
  'payments.collect': {
    methods: ["POST"]
    pattern: '/payments/:payment/collections'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').collectionValidator)>>
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').collectionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/collections_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/collections_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.refund': {
    methods: ["POST"]
    pattern: '/payments/:payment/refunds'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').refundValidator)>>
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').refundValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/refunds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/refunds_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.extend': {
    methods: ["PATCH"]
    pattern: '/payments/:payment/due-date'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').dueDateValidator)>>
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').dueDateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/due_dates_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/due_dates_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.void': {
    methods: ["POST"]
    pattern: '/payments/:payment/void'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').voidValidator)>>
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').voidValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/void_payments_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/void_payments_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.info': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/info'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_infos_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_infos_controller').default['show']>>>
    }
  }
  'payments.desks.index': {
    methods: ["GET","HEAD"]
    pattern: '/cash-desks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['index']>>>
    }
  }
  'payments.desks.store': {
    methods: ["POST"]
    pattern: '/cash-desks'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').deskOpeningValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').deskOpeningValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.desks.show': {
    methods: ["GET","HEAD"]
    pattern: '/cash-desks/:desk'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { desk: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desks_controller').default['show']>>>
    }
  }
  'payments.desks.count': {
    methods: ["POST"]
    pattern: '/cash-desks/:desk/count'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').deskCountValidator)>>
      paramsTuple: [ParamValue]
      params: { desk: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').deskCountValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_closings_controller').default['count']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_closings_controller').default['count']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.desks.close': {
    methods: ["POST"]
    pattern: '/cash-desks/:desk/close'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').deskClosingValidator)>>
      paramsTuple: [ParamValue]
      params: { desk: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').deskClosingValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_closings_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_closings_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.desks.sheet': {
    methods: ["GET","HEAD"]
    pattern: '/cash-desks/:desk/sheet'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { desk: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_sheets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/cash_desk_sheets_controller').default['show']>>>
    }
  }
  'payments.own.show': {
    methods: ["GET","HEAD"]
    pattern: '/my/payments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/own_payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/own_payments_controller').default['show']>>>
    }
  }
  'payments.own.refund_requests.store': {
    methods: ["POST"]
    pattern: '/my/payments/:payment/refund-requests'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/transfer').refundAskedValidator)>>
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/transfer').refundAskedValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/own_refund_requests_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/own_refund_requests_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.transactions.index': {
    methods: ["GET","HEAD"]
    pattern: '/transactions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['index']>>>
    }
  }
  'payments.transactions.export': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'payments.bank_lines.index': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/bank-lines'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['index']>>>
    }
  }
  'payments.bank_lines.store': {
    methods: ["POST"]
    pattern: '/transactions/bank-lines'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLinesValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLinesValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.bank_lines.match': {
    methods: ["PATCH"]
    pattern: '/transactions/bank-lines/:line'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLineMatchValidator)>>
      paramsTuple: [ParamValue]
      params: { line: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLineMatchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['match']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['match']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.bank_lines.dismiss': {
    methods: ["POST"]
    pattern: '/transactions/bank-lines/:line/dismissal'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLineDismissalValidator)>>
      paramsTuple: [ParamValue]
      params: { line: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/bank_lines').bankLineDismissalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['dismiss']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/bank_lines_controller').default['dismiss']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.transactions.create': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['create']>>>
    }
  }
  'payments.transactions.store': {
    methods: ["POST"]
    pattern: '/transactions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/transfer').transferValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/transfer').transferValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.transactions.show': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/:transaction'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { transaction: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transactions_controller').default['show']>>>
    }
  }
  'payments.transactions.proof': {
    methods: ["GET","HEAD"]
    pattern: '/transactions/:transaction/proof'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { transaction: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transfer_proofs_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transfer_proofs_controller').default['show']>>>
    }
  }
  'payments.transactions.review': {
    methods: ["POST"]
    pattern: '/transactions/:transaction/review'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/transfer').reviewValidator)>>
      paramsTuple: [ParamValue]
      params: { transaction: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/transfer').reviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transfer_reviews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transfer_reviews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.transactions.reversal': {
    methods: ["POST"]
    pattern: '/transactions/:transaction/reversal'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/payments').reversalValidator)>>
      paramsTuple: [ParamValue]
      params: { transaction: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/payments').reversalValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/transaction_reversals_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/transaction_reversals_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.receipts.document': {
    methods: ["GET","HEAD"]
    pattern: '/receipts/:receipt/receipt.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { receipt: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/receipt_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/receipt_documents_controller').default['show']>>>
    }
  }
  'payments.receipts.mail': {
    methods: ["POST"]
    pattern: '/receipts/:receipt/mail'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { receipt: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/receipt_mails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/receipt_mails_controller').default['store']>>>
    }
  }
  'payments.receipts.mailed': {
    methods: ["GET","HEAD"]
    pattern: '/receipts/mailed/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/mailed_receipts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/mailed_receipts_controller').default['show']>>>
    }
  }
  'payments.receipts.show': {
    methods: ["GET","HEAD"]
    pattern: '/receipts/:receipt'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { receipt: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/receipts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/receipts_controller').default['show']>>>
    }
  }
  'payments.messages': {
    methods: ["POST"]
    pattern: '/gateways/:gateway/messages'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { gateway: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/gateway_messages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/gateway_messages_controller').default['store']>>>
    }
  }
  'payments.sandbox.show': {
    methods: ["GET","HEAD"]
    pattern: '/sandbox/checkouts/:checkout'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { checkout: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/sandbox_checkouts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/sandbox_checkouts_controller').default['show']>>>
    }
  }
  'payments.sandbox.update': {
    methods: ["PATCH"]
    pattern: '/sandbox/checkouts/:checkout'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/payments/validators/sandbox_answer').sandboxAnswerValidator)>>
      paramsTuple: [ParamValue]
      params: { checkout: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/payments/validators/sandbox_answer').sandboxAnswerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/sandbox_checkouts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/sandbox_checkouts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'payments.checkouts.store': {
    methods: ["POST"]
    pattern: '/my/payments/:payment/checkouts'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { payment: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/payments/controllers/checkouts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/payments/controllers/checkouts_controller').default['store']>>>
    }
  }
  'registrations.start': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/register'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/registration_starts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/registration_starts_controller').default['show']>>>
    }
  }
  'registrations.leave': {
    methods: ["GET","HEAD"]
    pattern: '/waitlist/leave/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/waitlist_departures_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/waitlist_departures_controller').default['show']>>>
    }
  }
  'registrations.leave.store': {
    methods: ["POST"]
    pattern: '/waitlist/leave/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/waitlist_departures_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/waitlist_departures_controller').default['store']>>>
    }
  }
  'registrations.give_back': {
    methods: ["GET","HEAD"]
    pattern: '/registrations/give-back/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/given_back_places_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/given_back_places_controller').default['show']>>>
    }
  }
  'registrations.give_back.store': {
    methods: ["POST"]
    pattern: '/registrations/give-back/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/given_back_places_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/given_back_places_controller').default['store']>>>
    }
  }
  'registrations.confirm': {
    methods: ["GET","HEAD"]
    pattern: '/registrations/confirm/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/contact_confirmations_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/contact_confirmations_controller').default['show']>>>
    }
  }
  'registrations.confirm.store': {
    methods: ["POST"]
    pattern: '/registrations/confirm/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/contact_confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/contact_confirmations_controller').default['store']>>>
    }
  }
  'registrations.no_shows.show': {
    methods: ["GET","HEAD"]
    pattern: '/my/no-shows'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/no_shows_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/no_shows_controller').default['show']>>>
    }
  }
  'registrations.no_shows.update': {
    methods: ["PUT"]
    pattern: '/my/no-shows/:registration/explanation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/explanation').explanationValidator)>>
      paramsTuple: [ParamValue]
      params: { registration: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/explanation').explanationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/no_shows_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/no_shows_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.explanations.index': {
    methods: ["GET","HEAD"]
    pattern: '/registrations/explanations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/explanations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/explanations_controller').default['index']>>>
    }
  }
  'registrations.explanations.update': {
    methods: ["PATCH"]
    pattern: '/registrations/explanations/:registration'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/explanation').explanationDecisionValidator)>>
      paramsTuple: [ParamValue]
      params: { registration: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/explanation').explanationDecisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/explanations_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/explanations_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.destroy': {
    methods: ["DELETE"]
    pattern: '/registrations/:registration'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { registration: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/registrations_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/registrations_controller').default['destroy']>>>
    }
  }
  'registrations.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/registrations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').registerValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').registerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/registrations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/registrations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.opening_alert.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/opening-alert'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/opening_alerts_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/opening_alerts_controller').default['store']>>>
    }
  }
  'registrations.opening_alert.destroy': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/opening-alert'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/opening_alerts_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/opening_alerts_controller').default['destroy']>>>
    }
  }
  'registrations.profile': {
    methods: ["PATCH"]
    pattern: '/announcements/:announcement/registration-profile'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').profileValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').profileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/registration_profiles_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/registration_profiles_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.details': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/details'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_details_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_details_controller').default['show']>>>
    }
  }
  'registrations.export': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/registrations/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'registrations.decide.preview': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/decisions/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').decisionPreviewValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').decisionPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.decide': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/decisions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').decisionsValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').decisionsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.update': {
    methods: ["PATCH"]
    pattern: '/announcements/:announcement/registrations/:registration'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').decisionValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; registration: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').decisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/decisions_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.rejection_reasons.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/rejection-reasons'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['store']>>>
    }
  }
  'registrations.rejection_reasons.update': {
    methods: ["PATCH"]
    pattern: '/announcements/:announcement/rejection-reasons/:reason'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; reason: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['update']>>>
    }
  }
  'registrations.rejection_reasons.destroy': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/rejection-reasons/:reason'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; reason: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/rejection_reasons_controller').default['destroy']>>>
    }
  }
  'registrations.cancel': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/registrations/:registration/cancellation'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').staffCancellationValidator)>>
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; registration: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').staffCancellationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/staff_cancellations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/staff_cancellations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.cancel_many': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/cancellations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').manyCancellationsValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').manyCancellationsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/many_cancellations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/many_cancellations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.resend_tickets': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/resent-tickets'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').chosenRegistrationsValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').chosenRegistrationsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/resent_tickets_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/resent_tickets_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.desk.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/desk-registrations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').deskRegistrationValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').deskRegistrationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/desk_registrations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/desk_registrations_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.people': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/people'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#app/registrations/validators/registration').peopleValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/people_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/people_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.people.show': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/people/:person'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; person: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/people_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/people_controller').default['show']>>>
    }
  }
  'registrations.staff.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/staff'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').eventStaffValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').eventStaffValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_staff_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_staff_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.staff.destroy': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/staff/:person/:duty'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue, ParamValue]
      params: { announcement: ParamValue; person: ParamValue; duty: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_staff_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/event_staff_controller').default['destroy']>>>
    }
  }
  'registrations.messages.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').messageValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').messageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'registrations.messages.show': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/messages/:message'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; message: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['show']>>>
    }
  }
  'registrations.messages.destroy': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/messages/:message'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { announcement: ParamValue; message: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/messages_controller').default['destroy']>>>
    }
  }
  'registrations.capacity.update': {
    methods: ["PATCH"]
    pattern: '/announcements/:announcement/capacity'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/registrations/validators/registration').capacityValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/registrations/validators/registration').capacityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/registrations/controllers/capacities_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/registrations/controllers/capacities_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reports.index': {
    methods: ["GET","HEAD"]
    pattern: '/reports'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/reports_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/reports_controller').default['index']>>>
    }
  }
  'reports.events.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/events/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.vocational_invitations.index': {
    methods: ["GET","HEAD"]
    pattern: '/reports/vocational-invitations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_controller').default['index']>>>
    }
  }
  'reports.vocational_invitations.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/vocational-invitations/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.vocational_invitations_points.index': {
    methods: ["GET","HEAD"]
    pattern: '/reports/vocational-invitations-points'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_points_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_points_controller').default['index']>>>
    }
  }
  'reports.vocational_invitations_points.name': {
    methods: ["PUT"]
    pattern: '/reports/vocational-invitations-points/name'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/reports/validators/board_name').boardNameValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/reports/validators/board_name').boardNameValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_points_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/vocational_invitations_points_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'reports.vocational_invitations_points.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/vocational-invitations-points/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.payments_per_day.index': {
    methods: ["GET","HEAD"]
    pattern: '/reports/payments-per-day'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/payments_per_day_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/payments_per_day_controller').default['index']>>>
    }
  }
  'reports.payments_per_day.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/payments-per-day/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.payments_per_day.document': {
    methods: ["GET","HEAD"]
    pattern: '/reports/payments-per-day/report.pdf'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/payments_per_day_controller').default['document']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/payments_per_day_controller').default['document']>>>
    }
  }
  'reports.user_payments.index': {
    methods: ["GET","HEAD"]
    pattern: '/reports/user-payments'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['index']>>>
    }
  }
  'reports.user_payments.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/user-payments/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.user_payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/reports/user-payments/:person'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { person: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['show']>>>
    }
  }
  'reports.user_payments.statement.export': {
    methods: ["GET","HEAD"]
    pattern: '/reports/user-payments/:person/export'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { person: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'reports.user_payments.document': {
    methods: ["GET","HEAD"]
    pattern: '/reports/user-payments/:person/statement.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { person: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['document']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/reports/controllers/user_payments_controller').default['document']>>>
    }
  }
  'surveys.show': {
    methods: ["GET","HEAD"]
    pattern: '/announcements/:announcement/survey'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['show']>>>
    }
  }
  'surveys.answers.store': {
    methods: ["POST"]
    pattern: '/announcements/:announcement/survey/answers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/surveys/validators/survey').surveyAnswersValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/surveys/validators/survey').surveyAnswersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/surveys/controllers/survey_answers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/surveys/controllers/survey_answers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'surveys.update': {
    methods: ["PUT"]
    pattern: '/announcements/:announcement/survey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/surveys/validators/survey').surveyValidator)>>
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/surveys/validators/survey').surveyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'surveys.destroy': {
    methods: ["DELETE"]
    pattern: '/announcements/:announcement/survey'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { announcement: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/surveys/controllers/surveys_controller').default['destroy']>>>
    }
  }
  'system.show': {
    methods: ["GET","HEAD"]
    pattern: '/system'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['show']>>>
    }
  }
  'system.check': {
    methods: ["POST"]
    pattern: '/system/checks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['check']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['check']>>>
    }
  }
  'system.job': {
    methods: ["POST"]
    pattern: '/system/jobs/:job'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { job: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['job']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['job']>>>
    }
  }
  'system.run': {
    methods: ["POST"]
    pattern: '/system/runs/:run'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { run: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['run']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/system/controllers/system_controller').default['run']>>>
    }
  }
  'tickets.mailed': {
    methods: ["GET","HEAD"]
    pattern: '/tickets/mailed/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_tickets_controller').default['show']>>>
    }
  }
  'tickets.mailed.document': {
    methods: ["GET","HEAD"]
    pattern: '/tickets/mailed/:token/ticket.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_documents_controller').default['show']>>>
    }
  }
  'tickets.mailed.calendar': {
    methods: ["GET","HEAD"]
    pattern: '/tickets/mailed/:token/calendar.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_calendars_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_calendars_controller').default['show']>>>
    }
  }
  'tickets.mailed.wallet': {
    methods: ["GET","HEAD"]
    pattern: '/tickets/mailed/:token/wallets/:wallet'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { token: ParamValue; wallet: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_wallets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/mailed_ticket_wallets_controller').default['show']>>>
    }
  }
  'tickets.index': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['index']>>>
    }
  }
  'tickets.show': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/event/:ticket'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
    }
  }
  'tickets.show_workshop': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/arduino/:ticket'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
    }
  }
  'tickets.show_team': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/codefest/:ticket'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/tickets_controller').default['show']>>>
    }
  }
  'tickets.calendar': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/event/:ticket/calendar.ics'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_calendars_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_calendars_controller').default['show']>>>
    }
  }
  'tickets.document': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/event/:ticket/ticket.pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_documents_controller').default['show']>>>
    }
  }
  'tickets.wallet': {
    methods: ["GET","HEAD"]
    pattern: '/dashboard/tickets/event/:ticket/wallets/:wallet'
    types: {
      body: {}
      paramsTuple: [ParamValue, ParamValue]
      params: { ticket: ParamValue; wallet: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_wallets_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_wallets_controller').default['show']>>>
    }
  }
  'tickets.reissue': {
    methods: ["POST"]
    pattern: '/dashboard/tickets/event/:ticket/reissue'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/tickets/validators/reissue').reissueValidator)>>
      paramsTuple: [ParamValue]
      params: { ticket: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/tickets/validators/reissue').reissueValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_reissues_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/ticket_reissues_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'tickets.personal_code.replace': {
    methods: ["POST"]
    pattern: '/dashboard/personal-code'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/tickets/validators/reissue').replacePersonalCodeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/tickets/validators/reissue').replacePersonalCodeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/tickets/controllers/personal_codes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/tickets/controllers/personal_codes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'legal.terms': {
    methods: ["GET","HEAD"]
    pattern: '/terms'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
    }
  }
  'legal.terms.version': {
    methods: ["GET","HEAD"]
    pattern: '/terms/:version'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { version: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
    }
  }
  'legal.privacy': {
    methods: ["GET","HEAD"]
    pattern: '/privacy'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
    }
  }
  'legal.privacy.version': {
    methods: ["GET","HEAD"]
    pattern: '/privacy/:version'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { version: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['show']>>>
    }
  }
  'legal.consent': {
    methods: ["GET","HEAD"]
    pattern: '/consent'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/consents_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/consents_controller').default['create']>>>
    }
  }
  'legal.consent.store': {
    methods: ["POST"]
    pattern: '/consent'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/legal/validators/legal').consentValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/legal/validators/legal').consentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/consents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/consents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'legal.index': {
    methods: ["GET","HEAD"]
    pattern: '/legal'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['index']>>>
    }
  }
  'legal.create': {
    methods: ["GET","HEAD"]
    pattern: '/legal/create'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['create']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['create']>>>
    }
  }
  'legal.store': {
    methods: ["POST"]
    pattern: '/legal'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/legal/validators/legal').publishValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/legal/validators/legal').publishValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/documents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'legal.preview': {
    methods: ["POST"]
    pattern: '/legal/preview'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/legal/validators/legal').legalPreviewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/legal/validators/legal').legalPreviewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/legal/controllers/legal_previews_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/legal/controllers/legal_previews_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'mails.index': {
    methods: ["GET","HEAD"]
    pattern: '/mails'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_log_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_log_controller').default['index']>>>
    }
  }
  'mails.export': {
    methods: ["GET","HEAD"]
    pattern: '/mails/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'mails.resend': {
    methods: ["POST"]
    pattern: '/mails/resend'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/mails/validators/mail_log').resendValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/mails/validators/mail_log').resendValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_log_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_log_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'mails.texts.index': {
    methods: ["GET","HEAD"]
    pattern: '/settings/mails'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['index']>>>
    }
  }
  'mails.texts.edit': {
    methods: ["GET","HEAD"]
    pattern: '/settings/mails/:mail'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { mail: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#app/mails/validators/mail_texts').mailLanguageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['edit']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'mails.texts.update': {
    methods: ["PUT"]
    pattern: '/settings/mails/:mail'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/mails/validators/mail_texts').mailTextValidator)>>
      paramsTuple: [ParamValue]
      params: { mail: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/mails/validators/mail_texts').mailTextValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_texts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'mails.mailbox': {
    methods: ["GET","HEAD"]
    pattern: '/mailbox'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#app/mails/validators/mailbox').mailboxValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mailbox_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mailbox_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'mails.mailbox.show': {
    methods: ["GET","HEAD"]
    pattern: '/mailbox/:mail'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { mail: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mailbox_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mailbox_controller').default['show']>>>
    }
  }
  'mails.mailbox.html': {
    methods: ["GET","HEAD"]
    pattern: '/mailbox/:mail/html'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { mail: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_bodies_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mails/controllers/mail_bodies_controller').default['show']>>>
    }
  }
  'notifications.mail_stop': {
    methods: ["GET","HEAD"]
    pattern: '/notifications/mails/stop/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/mail_stops_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/mail_stops_controller').default['show']>>>
    }
  }
  'notifications.mail_stop.store': {
    methods: ["POST"]
    pattern: '/notifications/mails/stop/:token'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { token: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/mail_stops_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/mail_stops_controller').default['store']>>>
    }
  }
  'notifications.index': {
    methods: ["GET","HEAD"]
    pattern: '/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/notifications_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/notifications_controller').default['index']>>>
    }
  }
  'notifications.read_all': {
    methods: ["PUT"]
    pattern: '/notifications/read'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/notifications/validators/notifications').readAllValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/notifications/validators/notifications').readAllValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/readings_controller').default['all']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/readings_controller').default['all']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.read': {
    methods: ["PUT"]
    pattern: '/notifications/:notification/read'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { notification: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/readings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/readings_controller').default['update']>>>
    }
  }
  'notifications.settings': {
    methods: ["GET","HEAD"]
    pattern: '/settings/notifications'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/notification_settings_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/notification_settings_controller').default['edit']>>>
    }
  }
  'notifications.settings.update': {
    methods: ["PUT"]
    pattern: '/settings/notifications'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/notifications/validators/notifications').settingsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/notifications/validators/notifications').settingsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/notification_settings_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/notification_settings_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.device.update': {
    methods: ["PUT"]
    pattern: '/settings/notifications/device'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/notifications/validators/notifications').deviceValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/notifications/validators/notifications').deviceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/push_devices_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/push_devices_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'notifications.device.destroy': {
    methods: ["DELETE"]
    pattern: '/settings/notifications/device'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/notifications/controllers/push_devices_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/notifications/controllers/push_devices_controller').default['destroy']>>>
    }
  }
  'users.locale': {
    methods: ["PATCH"]
    pattern: '/locale'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').localeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').localeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/locales_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/locales_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.color_scheme': {
    methods: ["PATCH"]
    pattern: '/color-scheme'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').colorSchemeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').colorSchemeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/color_schemes_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/color_schemes_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.profile': {
    methods: ["GET","HEAD"]
    pattern: '/settings/profile'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/profiles_controller').default['edit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/profiles_controller').default['edit']>>>
    }
  }
  'users.profile.update': {
    methods: ["PUT"]
    pattern: '/settings/profile'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').ownProfileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').ownProfileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/profiles_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/profiles_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.abilities': {
    methods: ["GET","HEAD"]
    pattern: '/me/abilities'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/abilities_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/abilities_controller').default['show']>>>
    }
  }
  'users.index': {
    methods: ["GET","HEAD"]
    pattern: '/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['index']>>>
    }
  }
  'users.store': {
    methods: ["POST"]
    pattern: '/users'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/by_hand').newPersonValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/by_hand').newPersonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.choices': {
    methods: ["GET","HEAD"]
    pattern: '/users/choices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['choices']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['choices']>>>
    }
  }
  'users.export': {
    methods: ["GET","HEAD"]
    pattern: '/users/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/exports/controllers/lists_controller').default['show']>>>
    }
  }
  'users.claims.index': {
    methods: ["GET","HEAD"]
    pattern: '/users/confirmations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/claims_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/claims_controller').default['index']>>>
    }
  }
  'users.claims.update': {
    methods: ["PATCH"]
    pattern: '/users/confirmations'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').claimDecisionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').claimDecisionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/claims_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/claims_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.roles.update': {
    methods: ["PATCH"]
    pattern: '/users/roles'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['update']>>>
    }
  }
  'users.roles.tick': {
    methods: ["PATCH"]
    pattern: '/users/roles/ticked'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['tick']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['tick']>>>
    }
  }
  'users.roles.held': {
    methods: ["POST"]
    pattern: '/users/roles/held'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').chosenValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').chosenValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['held']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['held']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.roles.preview': {
    methods: ["POST"]
    pattern: '/users/roles/preview'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_roles_controller').default['show']>>>
    }
  }
  'users.access.update': {
    methods: ["PATCH"]
    pattern: '/users/access'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').accessValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').accessValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.access.undo': {
    methods: ["POST"]
    pattern: '/users/access/:request/undo'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { request: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_undos_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_undos_controller').default['store']>>>
    }
  }
  'users.search': {
    methods: ["GET","HEAD"]
    pattern: '/users/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/account_searches_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/account_searches_controller').default['index']>>>
    }
  }
  'users.show': {
    methods: ["GET","HEAD"]
    pattern: '/users/:user'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/users_controller').default['show']>>>
    }
  }
  'users.document': {
    methods: ["POST"]
    pattern: '/users/:user/document'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_documents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_documents_controller').default['show']>>>
    }
  }
  'users.correction': {
    methods: ["GET","HEAD"]
    pattern: '/users/:user/correction'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['show']>>>
    }
  }
  'users.correction.update': {
    methods: ["PUT"]
    pattern: '/users/:user/correction'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/by_hand').correctionValidator)>>
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/by_hand').correctionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_corrections_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.kind.update': {
    methods: ["PATCH"]
    pattern: '/users/:user/kind'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').kindValidator)>>
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').kindValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_kinds_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_kinds_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.merge': {
    methods: ["GET","HEAD"]
    pattern: '/users/:user/merge'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_merges_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_merges_controller').default['show']>>>
    }
  }
  'users.merge.store': {
    methods: ["POST"]
    pattern: '/users/:user/merge'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/users/validators/people').mergeValidator)>>
      paramsTuple: [ParamValue]
      params: { user: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#app/users/validators/people').mergeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_merges_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_merges_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'views.index': {
    methods: ["GET","HEAD"]
    pattern: '/list-views'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#app/views/validators/list_views').viewsOfValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'views.store': {
    methods: ["POST"]
    pattern: '/list-views'
    types: {
      body: ExtractBody<InferInput<(typeof import('#app/views/validators/list_views').listViewValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#app/views/validators/list_views').listViewValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'views.destroy': {
    methods: ["DELETE"]
    pattern: '/list-views/:view'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { view: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/views/controllers/list_views_controller').default['destroy']>>>
    }
  }
  'core.unknown_address': {
    methods: ["HEAD","OPTIONS","GET","POST","PUT","PATCH","DELETE"]
    pattern: '/*'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { '*': ParamValue[] }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/controllers/unknown_address_controller').default['handle']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/controllers/unknown_address_controller').default['handle']>>>
    }
  }
}
