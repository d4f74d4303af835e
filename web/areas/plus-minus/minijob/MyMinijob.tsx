import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Minijob } from '#web/parts/minijob/Minijob.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** /dashboard/my-minijob: the viewer's own minijob. */
export default function MyMinijob() {
  const { t } = useTranslation();
  const { userId } = useViewer();
  return (
    <Page>
      <title>{t('minijob.mine')}</title>
      <PageHeader title={t('minijob.mine')} />
      <Minijob userId={userId} />
    </Page>
  );
}
