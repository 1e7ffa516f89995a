import { TeamSeekerSchema } from '#database/schema'

/** Somebody who lets the captains of an event find them. */
export default class TeamSeeker extends TeamSeekerSchema {}
