import { type ComponentProps, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { movedDays } from '#domain/shifts/move-pattern.ts';
import { isPlainDate, type Weekday, weekdayOf } from '#domain/time/plain-date.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import type { RepeatValues } from './repeat-form.ts';

/** The date and weekdays before and after the weekdays followed the date. */
type Followed = { from: string; days: Weekday[]; to: string; became: Weekday[] };

/**
 * The date of what may repeat: moved to another weekday, it repeats on that one. While a date is typed the days follow from
 * where they stood before, so that a date on the way takes none of them along.
 */
export const RepeatDate = (
  props: Pick<ComponentProps<typeof DateField>, 'label' | 'zone' | 'required' | 'disabled'>,
) => {
  const { getValues, setValue } = useFormContext<RepeatValues>();
  const { onChange, ...field } = useFormField<RepeatValues, 'date'>('date');
  const followed = useRef<Followed>(null);
  const change = (date: string): void => {
    const { date: before, weekdays: days } = getValues();
    onChange(date);
    const last = followed.current;
    const goesOn = last?.to === before && last.became.join() === days.join();
    const { from, days: stood } = goesOn ? last : { from: before, days };
    const follows = isPlainDate(date) && isPlainDate(from) && stood.includes(weekdayOf(from));
    const became = follows ? movedDays(stood, from, date) : days;
    followed.current = { from, days: stood, to: date, became };
    if (follows) setValue('weekdays', became, { shouldDirty: true });
  };
  return <DateField {...props} {...field} onChange={change} />;
};
