import { ActionIcon, Box, Group, Input } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import type { WorkValues } from '#web/areas/shifts/family/shift-form.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { IconChevronLeft, IconChevronRight } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './DatesField.module.css';

export type AddShiftValues = WorkValues & { dates: string[]; employeeIds: string[] };

const weeksShown = 4;

/** Four weeks of selectable dates; the selection is kept when the weeks change. */
export const DatesField = ({ today }: { today: PlainDate }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { value, onChange, error } = useFormField<AddShiftValues, 'dates'>('dates');
  const [first, setFirst] = useState(() => mondayOf(value[0] ?? today));
  const days = Array.from({ length: weeksShown * 7 }, (_, day) => addDays(first, day));
  const toggle = (date: PlainDate): void =>
    onChange(value.includes(date) ? value.filter((other) => other !== date) : [...value, date].sort());
  return (
    <Input.Wrapper
      label={t('shifts.several.dates')}
      description={t('shifts.several.datesHelp')}
      error={error}
      labelElement="div"
    >
      <Group className={typography.smallInline} mt={6} mb={4} gap="xs" wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shifts.several.earlier')}
          onClick={() => setFirst(addDays(first, -7 * weeksShown))}
        >
          <IconChevronLeft size={18} />
        </ActionIcon>
        <Box component="span" flex={1} ta="center">
          {format.span(first, addDays(first, 7 * weeksShown - 1))}
        </Box>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shifts.several.later')}
          onClick={() => setFirst(addDays(first, 7 * weeksShown))}
        >
          <IconChevronRight size={18} />
        </ActionIcon>
      </Group>
      <fieldset className={classes.days} aria-label={t('shifts.several.dates')}>
        {days.slice(0, 7).map((date) => (
          <Box key={date} component="span" className={typography.captionInline} ta="center" aria-hidden="true">
            {format.weekday(date)}
          </Box>
        ))}
        {days.map((date) => (
          <button
            key={date}
            type="button"
            className={classes.day}
            aria-pressed={value.includes(date)}
            aria-current={date === today ? 'date' : undefined}
            aria-label={format.fullDate(date)}
            onClick={() => toggle(date)}
          >
            {Number(date.slice(8))}
          </button>
        ))}
      </fieldset>
    </Input.Wrapper>
  );
};
