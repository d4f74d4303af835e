import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import type { MyShiftFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { hueOf } from '#web/ui/hue-of.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import classes from './Widgets.module.css';

/** A shift as its chip: time, name and hours; opens it. */
export const ShiftCard = ({ shift }: { shift: MyShiftFragment }) => {
  const format = useFormat();
  const times = useTimes();
  const { open } = useModals();
  const hue = hueOf(shift.Shift.colour);
  const colours = {
    '--fill': `var(--s-${hue}-fill)`,
    '--lit': `var(--s-${hue}-hover)`,
    '--ink': `var(--s-${hue}-ink)`,
    '--bar': `var(--s-${hue}-bar)`,
  } as CSSProperties;
  return (
    <UnstyledButton
      className={classes.card}
      style={colours}
      onClick={() => open('schedule-shift/:id', { id: shift.id })}
    >
      <span className={`${typography.semibold} ${typography.figures}`}>{times(shift)}</span>
      {shift.minutes === null ? null : <span className={typography.figures}>{format.hours(shift.minutes)}</span>}
      <span className={`${typography.truncate} ${layout.fullRow}`}>{shift.Shift.long_name}</span>
    </UnstyledButton>
  );
};
