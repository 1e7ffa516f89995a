import env from '#start/env'
import app from '@adonisjs/core/services/app'
import { appName } from '#config/app'
import { defineConfig, syncDestination, targets } from '@adonisjs/core/logger'
import type { InferLoggers } from '@adonisjs/core/types'

const loggerConfig = defineConfig({
  default: 'app',
  loggers: {
    app: {
      enabled: true,
      name: appName,
      level: env.get('LOG_LEVEL') ?? (app.inTest ? 'fatal' : 'info'),
      destination: !app.inProduction ? await syncDestination() : undefined,
      transport: { targets: [targets.file({ destination: 1 })] },
      redact: { paths: ['req.headers.cookie', 'req.headers.authorization'] },
    },
  },
})

export default loggerConfig

declare module '@adonisjs/core/types' {
  export interface LoggersList extends InferLoggers<typeof loggerConfig> {}
}
