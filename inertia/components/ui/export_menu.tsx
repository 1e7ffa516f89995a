import { Download } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Menu } from '~/components/ui/menu'
import { useT } from '~/lib/i18n'
import { useQuery } from '~/lib/list'

interface ExportMenuProps {
  path: string
  /** Answers with a PDF. */
  documentPath?: string | undefined
}

/**
 * What the list shows, filtered as it is, as a file. The server decides whether it comes at once or, of a
 * long list, by way of a page where it can be watched being made.
 */
export function ExportMenu({ path, documentPath }: ExportMenuProps) {
  const t = useT()
  const query = useQuery()
  const search = query({ page: null, perPage: null }).split('?')[1]
  const href = (format: string) => `${path}?${search ? `${search}&` : ''}format=${format}`
  return (
    <Menu
      trigger={<Button icon={<Download aria-hidden />}>{t('ui.list.export')}</Button>}
      items={[
        { label: 'CSV', href: href('csv'), plain: true },
        { label: 'Excel (XLSX)', href: href('xlsx'), plain: true },
        ...(documentPath
          ? [
              {
                label: 'PDF',
                href: search ? `${documentPath}?${search}` : documentPath,
                plain: true,
              },
            ]
          : []),
      ]}
    />
  )
}
