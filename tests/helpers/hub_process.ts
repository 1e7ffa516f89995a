/*
 * The hub as a server of its own, like any other server of the Pusher protocol: it shares nothing with the app but
 * the names of an application. Started with its settings as JSON; tells its port when it listens.
 */
import { answerOrders } from '#tests/helpers/fan_out'
import { serveHub } from '#tests/helpers/serve_hub'

const hub = await serveHub(JSON.parse(process.argv[2]!) as object)
process.on('SIGTERM', () => void hub.stop().then(() => process.exit(0)))
answerOrders((channel, event, data) => hub.hub.channels.publish({ event, channel, data }))
process.stdout.write(`${hub.port}\n`)
