import { shiftsAccess } from '#domain/shifts/actions.ts';
import { useMay } from '#web/kit/access/use-may.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { FirstTouch } from '#web/parts/first-touch/FirstTouch.tsx';
import { WeekPlanner } from '#web/ui/illustrations/WeekPlanner.tsx';

/** First touch of /schedule. */
export default function ScheduleFirstTouch() {
  const { open } = useModals();
  const may = useMay(shiftsAccess.createScheduledShift);
  return (
    <FirstTouch
      module="SCHEDULE"
      illustration={<WeekPlanner />}
      begin={may ? () => open('schedule-shift') : undefined}
    />
  );
}
