import '@mantine/core/styles/Chip.layer.css';
import { Box, Checkbox, Chip, Group, NumberInput, Stack } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostTimes } from '#domain/shifts/last-occurrence.ts';
import { isPlainDate, weekdayOf, weekdays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { FieldRow } from '#web/kit/forms/Form.tsx';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { Select } from '#web/ui/Select.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './RepeatFields.module.css';
import { endings, lastTime, type RepeatValues } from './repeat-form.ts';
import { ScopeChoice } from './ScopeChoice.tsx';

/** How much of a series changes. */
export const ScopeField = () => {
  const { t } = useTranslation();
  const { value, onChange } = useFormField<RepeatValues, 'scope'>('scope');
  return <ScopeChoice label={t('planning.form.scope')} value={value} onChange={onChange} />;
};

type Props = {
  /** Whether it belongs to a series. */
  series: boolean;
  /** Whether a single one may start to repeat. */
  mayBegin?: boolean;
  /** Whether a series may become a single one. */
  mayStop?: boolean;
};

/** Weekdays, interval in weeks, and end by date or count. */
export const RepeatFields = ({ series, mayBegin = true, mayStop = false }: Props) => {
  const { t } = useTranslation();
  const { setValue, getValues } = useFormContext<RepeatValues>();
  const [repeats, scope] = useWatch<RepeatValues, ['repeats', 'scope']>({ name: ['repeats', 'scope'] });
  const days = useFormField<RepeatValues>('weekdays');
  const every = useFormField<RepeatValues>('interval');
  const ends = useFormField<RepeatValues, 'ends'>('ends');
  if (series ? scope === 'occurrence' : !mayBegin) return null;
  const toggle = (on: boolean) => {
    setValue('repeats', on, { shouldDirty: true });
    const { date, weekdays: chosen } = getValues();
    if (on && chosen.length === 0 && isPlainDate(date)) setValue('weekdays', [weekdayOf(date)]);
  };
  return (
    <Stack gap="sm">
      {series && !mayStop ? null : (
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
                <Chip key={day} value={day} size="xs" variant="outline" classNames={{ label: classes.day }}>
                  {t(`planning.weekday.${day}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
          {days.error ? (
            <Box component="p" className={typography.danger} fz={12} role="alert">
              {days.error}
            </Box>
          ) : null}
          <FieldRow wide>
            <NumberInput
              label={t('planning.form.interval')}
              min={1}
              max={52}
              allowDecimal={false}
              clampBehavior="none"
              value={every.value as number}
              onChange={(value) => every.onChange(Number(value) || 1)}
              error={every.error}
            />
            <Select
              {...ends}
              label={t('planning.form.ends')}
              allowDeselect={false}
              data={endings.map((ending) => ({ value: ending, label: t(`planning.form.endings.${ending}`) }))}
            />
          </FieldRow>
          {ends.value === 'until' ? <UntilField /> : null}
          {ends.value === 'times' ? <TimesField /> : null}
        </>
      ) : null}
    </Stack>
  );
};

const UntilField = () => {
  const { t } = useTranslation();
  const { value, onChange, onBlur, error } = useFormField<RepeatValues, 'until'>('until');
  return (
    <FieldRow>
      <DateField
        label={t('planning.form.until')}
        zone="UTC"
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        error={error}
      />
    </FieldRow>
  );
};

/** Number of occurrences, with the resulting last date, which is stored. */
const TimesField = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, ...field } = useFormField<RepeatValues, 'times'>('times');
  const watched = useWatch<RepeatValues, ['date', 'held', 'scope', 'interval', 'weekdays']>({
    name: ['date', 'held', 'scope', 'interval', 'weekdays'],
  });
  const [date, held, scope, interval, weekdays] = watched;
  const last = lastTime({ date, held, scope, interval, weekdays, times: value });
  return (
    <FieldRow>
      <NumberInput
        {...field}
        label={t('planning.form.times')}
        description={last ? t('planning.form.lastTime', { date: format.fullDate(last) }) : undefined}
        value={value}
        min={1}
        max={mostTimes}
        allowDecimal={false}
        clampBehavior="none"
      />
    </FieldRow>
  );
};
