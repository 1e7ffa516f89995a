/** What `backup.json` says, written last: a folder without it is no backup. */
export interface Manifest {
  /** Of this file; another one is refused. */
  format: typeof FORMAT
  /** Instant in ISO, UTC. */
  takenAt: string
  engine: Engine
  /** Names of the migrations that the database has. */
  migrations: string[]
  /** Encrypted with `APP_KEY`: who cannot read it cannot read the keys and secrets of the database either. */
  keyCheck: string
  /** SHA-256 in hex of every other file, by its path below the folder. */
  files: Record<string, string>
}

export const FORMAT = 1
export const MANIFEST_FILE = 'backup.json'
export const KEY_CHECK = 'convoca backup'

export type Engine = 'sqlite' | 'pg'
export const DATABASE_FILES: Record<Engine, string> = {
  sqlite: 'database.sqlite',
  pg: 'database.dump',
}

/** Files that can be made again, belong to a running process, or are the database in another form. */
const NOT_KEPT =
  /^(data_exports|list_exports|certificate_zips|uploads|tmp)\/|^[^/]*\.sqlite(-wal|-shm|\.lock)?$|\.part$/

/** @param path of a file below the storage folder, with `/` */
export const isKept = (path: string): boolean => !NOT_KEPT.test(path)
