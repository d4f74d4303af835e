import { Popover } from '@mantine/core';
import { Anchor, useCellBox } from './anchor.tsx';
import type { CellRef } from './board-ui.ts';
import { useGridController } from './controller.ts';
import more from './MoreList.module.css';
import classes from './PersonHours.module.css';

/** What a person's hours are made of: those planned here and elsewhere, those agreed, and what lies between. */
export const PersonHours = ({ cell }: { cell: CellRef }) => {
  const controller = useGridController();
  const box = useCellBox(controller, cell);
  const { words } = controller.given();
  const { t, format } = words;
  const row = controller.store.view(cell.rowId);
  const { employee, plannedMinutes, proposedMinutes } = row;
  if (!box || !employee) return null;
  const { name, contractMinutes, elsewhereMinutes } = employee;
  const close = (): void => {
    controller.ui.set({ overlay: null });
    controller.focusActive();
  };
  const difference = contractMinutes === null ? null : plannedMinutes + proposedMinutes - contractMinutes;
  const sign = (difference ?? 0) > 0 ? '+' : '';
  const lines = [
    { label: t('schedule.person.here'), hours: format.hours(plannedMinutes - elsewhereMinutes) },
    elsewhereMinutes > 0 && { label: t('schedule.person.elsewhere'), hours: format.hours(elsewhereMinutes) },
    proposedMinutes > 0 && { label: t('schedule.person.proposed'), hours: format.hours(proposedMinutes) },
    contractMinutes !== null && { label: t('schedule.person.contract'), hours: format.hours(contractMinutes) },
    difference !== null && {
      label: t('schedule.person.plusMinus'),
      hours: `${sign}${format.hours(difference)}`,
      sum: true,
    },
  ].filter((line) => line !== false);
  return (
    <Popover opened onChange={(opened) => opened || close()} position="bottom-start" trapFocus withinPortal offset={4}>
      <Popover.Target>
        <Anchor box={box} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('schedule.person.title', { name })} tabIndex={-1} data-autofocus="">
        <p className={more.title}>{name}</p>
        <dl className={classes.lines}>
          {lines.map(({ label, hours, sum = false }) => (
            <div key={label} data-sum={sum || undefined}>
              <dt>{label}</dt>
              <dd>{hours}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.note}>
          {t(contractMinutes === null ? 'schedule.person.noContract' : 'schedule.person.ofThePlan')}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
};
