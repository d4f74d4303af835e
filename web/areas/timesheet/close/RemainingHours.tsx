import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import classes from './CloseHours.module.css';
import { remainingShifts, type ToClose } from './day-state.ts';

/** What the chosen days have that no payroll will get; nothing while everything of them is approved. */
export const RemainingShifts = ({ days }: { days: readonly ToClose[] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const said = (['pending', 'declined'] as const).flatMap((status) => {
    const { entries, minutes } = remainingShifts(days, status);
    return entries > 0 ? [t(`timesheet.close.${status}Stay`, { count: entries, hours: format.hours(minutes) })] : [];
  });
  return (
    <p className={classes.left} role="status">
      {said.length > 0 ? <IconAlertTriangle size={18} stroke={1.8} aria-hidden="true" /> : null}
      {said.join(' ')}
    </p>
  );
};
