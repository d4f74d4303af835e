import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { absenceAccess } from '#domain/absence/actions.ts';
import { May } from '#web/kit/access/May.tsx';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { LeaveAndAbsences } from '#web/parts/absence/LeaveAndAbsences.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import { ListAction } from '#web/ui/ListAction.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';

/** /dashboard/my-absence: the viewer's own time off, with a form to request more. */
export default function MyAbsence() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { userId } = useViewer();
  const mayAsk = useMay(absenceAccess.requestAbsence, { ownerId: userId });
  return (
    <Page>
      <title>{t('absence.mine')}</title>
      <PageHeader title={t('absence.mine')}>
        <May need={absenceAccess.viewAbsenceCalendar} scope={{ ownerId: userId }}>
          <Button variant="default" component={Link} to={`/employees/absence-calendar?person=${userId}`}>
            {t('absence.calendar.link')}
          </Button>
        </May>
        {mayAsk ? (
          <ListAction>
            <Button
              leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => open('add-absence')}
            >
              {t('absence.ask.title')}
            </Button>
          </ListAction>
        ) : null}
      </PageHeader>
      <Stack gap="md">
        <LeaveAndAbsences userId={userId} none={t('absence.noneMine')} unseen={t('absence.unseen')} />
      </Stack>
    </Page>
  );
}
