import { useTranslation } from 'react-i18next';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { PlusMinus } from '#web/parts/plus-minus/PlusMinus.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** /dashboard/my-plus-minus: the viewer's own balance. */
export default function MyPlusMinus() {
  const { t } = useTranslation();
  const { userId } = useViewer();
  return (
    <Page>
      <title>{t('plusMinus.mine')}</title>
      <PageHeader title={t('plusMinus.mine')} />
      <PlusMinus userId={userId} />
    </Page>
  );
}
