import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/shifts/series.ts';
import type { Weekday } from '#domain/time/plain-date.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { ScopeChoice } from '#web/parts/series/ScopeChoice.tsx';
import type { EventValues } from './event-form.ts';

type Props = { first: string; date: string; days: readonly Weekday[] };

/** Which dates are changed. The whole event begins on its first date, one date stands for itself. */
export const Scope = ({ first, date, days }: Props) => {
  const { t } = useTranslation();
  const { getValues, setValue } = useFormContext<EventValues>();
  const { value, onChange } = useFormField<EventValues, 'scope'>('scope');
  const choose = (scope: EditScope) => {
    // Days that followed a date go back with it.
    if (getValues('date') !== (value === 'original' ? first : date)) setValue('weekdays', [...days]);
    onChange(scope);
    setValue('date', scope === 'original' ? first : date);
  };
  return <ScopeChoice words="calendar" label={t('calendar.event.scope')} value={value} onChange={choose} />;
};
