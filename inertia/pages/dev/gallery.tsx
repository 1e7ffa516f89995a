import { ActingSection } from '~/components/gallery/acting_section'
import { FormsSection } from '~/components/gallery/forms_section'
import { ListsSection } from '~/components/gallery/lists_section'
import { ShowingSection } from '~/components/gallery/showing_section'
import { TokensSection } from '~/components/gallery/tokens_section'
import { PageHeader } from '~/components/ui/page_header'

/** Every component in all its states, on one page, so that one looks at them together. Development only. */
export default function Gallery() {
  return (
    <>
      <PageHeader
        title="Gallery"
        breadcrumb={[{ label: 'Development', href: '/' }, { label: 'Design system' }]}
        description="Every component in all its states. Nothing here is stored."
      />
      <div className="grid gap-12">
        <TokensSection />
        <ActingSection />
        <ShowingSection />
        <FormsSection />
        <ListsSection />
      </div>
    </>
  )
}
