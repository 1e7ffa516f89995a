import { compileSources } from './compiled_sources.mjs'

await compileSources()
