import { Checkbox, Chip, Group, NumberInput, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/schedule/series.ts';
import { isPlainDate, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ScopeChoice } from '#web/parts/series/ScopeChoice.tsx';
import type { EventValues } from './event-form.ts';

/** Which dates are changed. The whole event begins on its first date, one date stands for itself. */
export const Scope = ({ first, date }: { first: string; date: string }) => {
  const { t } = useTranslation();
  const { setValue } = useFormContext<EventValues>();
  const { value, onChange } = useFormField<EventValues, 'scope'>('scope');
  const choose = (scope: EditScope) => {
    onChange(scope);
    setValue('date', scope === 'original' ? first : date);
  };
  return <ScopeChoice words="calendar" label={t('calendar.event.scope')} value={value} onChange={choose} />;
};

/** On which days, every how many weeks, until when. */
export const Repeat = ({ fresh }: { fresh: boolean }) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<EventValues>();
  const [repeats, scope] = useWatch<EventValues, ['repeats', 'scope']>({ name: ['repeats', 'scope'] });
  const days = useFormField<EventValues, 'weekdays'>('weekdays');
  const every = useFormField<EventValues, 'interval'>('interval');
  const until = useFormField<EventValues, 'until'>('until');
  if (!fresh && scope === 'occurrence') return null;
  const toggle = (on: boolean) => {
    setValue('repeats', on, { shouldDirty: true });
    const { date, weekdays: chosen } = getValues();
    if (on && chosen.length === 0 && isPlainDate(date)) setValue('weekdays', [weekdayOf(date)]);
  };
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('planning.form.repeats')}
        checked={repeats}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {repeats ? (
        <>
          <Chip.Group multiple value={days.value} onChange={days.onChange}>
            <Group gap={6} role="group" aria-label={t('planning.form.weekdays')}>
              {weekdays.map((day) => (
                <Chip key={day} value={day} size="xs">
                  {t(`planning.weekday.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          <FieldRow>
            <NumberInput
              label={t('planning.form.interval')}
              min={1}
              max={52}
              value={every.value}
              onChange={(value) => every.onChange(Number(value) || 1)}
              error={every.error}
            />
            <DateField label={t('planning.form.until')} description={t('planning.form.untilHelp')} {...until} />
          </FieldRow>
        </>
      ) : null}
    </Stack>
  );
};
