import { Checkbox, Chip, Group, NumberInput, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { EditScope } from '#domain/schedule/series.ts';
import { isPlainDate, type Weekday, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { ScopeChoice } from '#web/parts/series/ScopeChoice.tsx';

/** What every form says of which repeats: planned shifts, offers and demand. */
export type RepeatValues = {
  date: string;
  repeats: boolean;
  interval: number;
  weekdays: Weekday[];
  until: string;
  scope: EditScope;
};

/** How much of a series changes. */
export const ScopeField = () => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<RepeatValues, 'scope'>('scope');
  return <ScopeChoice label={t('planning.form.scope')} value={value} onChange={onChange} />;
};

type Props = {
  /** It is a date of something that repeats already. */
  series: boolean;
  /** One that stands alone may begin to repeat here. */
  mayBegin?: boolean;
};

/** On which weekdays, every how many weeks, until when. */
export const RepeatFields = ({ series, mayBegin = true }: Props) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<RepeatValues>();
  const [repeats, scope] = useWatch<RepeatValues, ['repeats', 'scope']>({ name: ['repeats', 'scope'] });
  const days = useFormField<RepeatValues>('weekdays');
  const every = useFormField<RepeatValues>('interval');
  const until = useFormField<RepeatValues>('until');
  if (series ? scope === 'occurrence' : !mayBegin) return null;
  const toggle = (on: boolean) => {
    setValue('repeats', on, { shouldDirty: true });
    const { date, weekdays: chosen } = getValues();
    if (on && chosen.length === 0 && isPlainDate(date)) setValue('weekdays', [weekdayOf(date)]);
  };
  return (
    <Stack gap="sm">
      {series ? null : (
        <Checkbox
          label={t('planning.form.repeats')}
          checked={repeats}
          onChange={(event) => toggle(event.currentTarget.checked)}
        />
      )}
      {repeats ? (
        <>
          <Chip.Group multiple value={days.value as string[]} onChange={days.onChange}>
            <Group gap={6} role="group" aria-label={t('planning.form.weekdays')}>
              {weekdays.map((day) => (
                <Chip key={day} value={day} size="xs">
                  {t(`planning.weekday.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {days.error ? (
            <p style={{ margin: 0, color: 'var(--declined-ink)', fontSize: 'var(--fs-12)' }}>{days.error}</p>
          ) : null}
          <FieldRow>
            <NumberInput
              label={t('planning.form.interval')}
              min={1}
              max={52}
              value={every.value as number}
              onChange={(value) => every.onChange(Number(value) || 1)}
              error={every.error}
            />
            <DateField
              label={t('planning.form.until')}
              description={t('planning.form.untilHelp')}
              zone="UTC"
              value={until.value as string}
              onChange={until.onChange}
              onBlur={until.onBlur}
              error={until.error}
            />
          </FieldRow>
        </>
      ) : null}
    </Stack>
  );
};
