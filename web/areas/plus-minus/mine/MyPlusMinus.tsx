import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reportsAccess } from '#domain/reports/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { PlusMinus } from '#web/parts/plus-minus/PlusMinus.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** /dashboard/my-plus-minus: the viewer's own balance. */
export default function MyPlusMinus() {
  const { t } = useTranslation();
  const { userId } = useViewer();
  const mayRead = useMay(reportsAccess.viewStatement, { ownerId: userId });
  return (
    <Page>
      <title>{t('plusMinus.mine')}</title>
      <PageHeader title={t('plusMinus.mine')}>
        {mayRead ? (
          <Button variant="default" component={Link} to={`/employees/${userId}/statement`}>
            {t('statement.title')}
          </Button>
        ) : null}
      </PageHeader>
      <PlusMinus userId={userId} />
    </Page>
  );
}
