import { useQuery } from '@apollo/client/react';
import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { RecurringReportsDocument } from './RecurringReports.generated.ts';
import { RecurringRow } from './RecurringRow.tsx';

/** Modal report-recurring/list: scheduled reports with their last and next runs, and their actions. */
export default function RecurringList() {
  const { t } = useTranslation();
  return (
    <ModalFrame title={t('reports.recurring.title')} size="lg">
      <Rows />
    </ModalFrame>
  );
}

const Rows = () => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { data, error, refetch } = useQuery(RecurringReportsDocument);
  const add = (
    <Button variant="default" onClick={() => open('report-recurring/save')}>
      {t('reports.recurring.add')}
    </Button>
  );
  if (error && !data) return <Fault title={t('reports.fault')} error={error} again={() => refetch()} />;
  if (!data) return <SkeletonRows label={t('common.loading')} />;
  if (data.recurringReports.length === 0) return <QuietEmpty action={add}>{t('reports.recurring.empty')}</QuietEmpty>;
  return (
    <>
      <Box component="ul" className={layout.borderTop} mb="md">
        {data.recurringReports.map((report) => (
          <RecurringRow key={report.id} report={report} />
        ))}
      </Box>
      {add}
    </>
  );
};
