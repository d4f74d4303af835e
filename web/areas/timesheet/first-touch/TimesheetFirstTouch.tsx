import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { identityAccess } from '#domain/identity/actions.ts';
import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { WallClock } from '#web/ui/illustrations/WallClock.tsx';

/** First touch of /timesheet: opens the onboarding step on how hours are recorded, or a first entry (spec 2.7). */
export default function TimesheetFirstTouch() {
  const { t } = useTranslation();
  const { open } = useModals();
  const navigate = useNavigate();
  const { account } = useViewer();
  const may = useMay(timesheetAccess.createTimesheetEntry);
  const mayChoose = useMay(identityAccess.editPermissionGroup);
  if (account.hasTrial && mayChoose)
    return (
      <FirstTouch
        module="TIMESHEET"
        illustration={<WallClock />}
        button={t('firstTouch.timesheet.show')}
        begin={() => void navigate('/onboarding?step=hours')}
      />
    );
  return (
    <FirstTouch module="TIMESHEET" illustration={<WallClock />} begin={may ? () => open('timesheet') : undefined} />
  );
}
