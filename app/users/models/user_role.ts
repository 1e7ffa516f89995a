import { UserRoleSchema } from '#database/schema'

export default class UserRole extends UserRoleSchema {}
