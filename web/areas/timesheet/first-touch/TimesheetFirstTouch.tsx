import { timesheetAccess } from '#domain/timesheet/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { WallClock } from '#web/ui/illustrations/WallClock.tsx';

/** First touch of /timesheet. */
export default function TimesheetFirstTouch() {
  const { open } = useModals();
  const may = useMay(timesheetAccess.createTimesheetEntry);
  return (
    <FirstTouch module="TIMESHEET" illustration={<WallClock />} begin={may ? () => open('timesheet') : undefined} />
  );
}
