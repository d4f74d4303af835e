import { useTranslation } from 'react-i18next';
import { localIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { HeardLateFragment } from './TimesheetEntry.generated.ts';

type Props = { entry: HeardLateFragment & { zone: string } };

/** Says of hours that were clocked without a connection when that reached us: their moments are what the device says. */
export const HeardLate = ({ entry: { zone, clockedIn, clockedOut, clockedInHeard, clockedOutHeard } }: Props) => {
  const { t } = useTranslation();
  const { instant, time } = useFormat();
  const times = (pressed: string, heard: string) => ({
    time: time(localIn(zone, Date.parse(pressed)).time),
    heard: instant(heard, zone),
  });
  if (!clockedInHeard && !clockedOutHeard) return null;
  return (
    <Notice>
      {clockedIn && clockedInHeard ? <p>{t('timesheet.entry.inHeard', times(clockedIn, clockedInHeard))}</p> : null}
      {clockedOut && clockedOutHeard ? (
        <p>{t('timesheet.entry.outHeard', times(clockedOut, clockedOutHeard))}</p>
      ) : null}
    </Notice>
  );
};
