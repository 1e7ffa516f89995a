import { building } from './begin_build.js'
import { hooks } from '@adonisjs/core/app'

export default hooks.buildFinished(() => building)
