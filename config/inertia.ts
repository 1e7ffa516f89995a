import { defineConfig } from '@adonisjs/inertia'

const inertiaConfig = defineConfig({
  rootView: 'inertia_layout',
  ssr: { enabled: true, entrypoint: 'inertia/ssr.tsx' },
})

export default inertiaConfig
