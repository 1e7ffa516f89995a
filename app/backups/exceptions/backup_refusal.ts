/** Something stands in the way of a backup or a restore; its message is for who typed the command. */
export class BackupRefusal extends Error {}
