import { ActionIcon, Box, Button, SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { availabilityLevels } from '#domain/availability/availability.ts';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import { TimeRangeField } from '#web/parts/fields/TimeRangeField.tsx';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Availability.module.css';
import type { PartRow } from './day-rows.ts';
import { type DayRow, dayProblem, isReadable, notYet, unsaid, withPart } from './day-rows.ts';

type Props = {
  label: string;
  /** Recurring availability, shown while the date itself has none. */
  hint?: string;
  row: DayRow;
  disabled?: boolean;
  onChange: (row: DayRow) => void;
};

/** Availability on one day: all day, or one or several time ranges. */
export const DayFields = ({ label, hint, row, disabled = false, onChange }: Props) => {
  const { t } = useTranslation();
  const [first = unsaid] = row;
  const { isSubmitted } = useFormState();
  // Fields report unreadable times themselves; missing times are reported on submit.
  const missing = isSubmitted && row.some(({ range }) => range?.from === '');
  const problem = missing || row.every(isReadable) ? dayProblem(row) : undefined;
  const mayAdd = !disabled && first.level !== '' && row.every(({ range }) => range !== null && range.from !== '');
  const remove = (index: number) => onChange(row.toSpliced(index, 1));
  return (
    <li className={classes.day}>
      <span className={typography.figures}>
        {label}
        {hint ? (
          <Box component="span" className={typography.caption} display="block">
            {hint}
          </Box>
        ) : null}
      </span>
      {row.map((part, index) => (
        <PartFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the day
          key={index}
          label={index === 0 ? label : t('schedule.availability.part', { day: label, number: index + 1 })}
          part={part}
          more={index > 0}
          disabled={disabled}
          onChange={(next) => onChange(next.level === '' ? [unsaid] : row.with(index, next))}
        >
          {index > 0 ? (
            <ActionIcon
              aria-label={t('schedule.availability.removePart', { day: label, number: index + 1 })}
              disabled={disabled}
              onClick={() => remove(index)}
            >
              <IconX size={16} stroke={1.8} />
            </ActionIcon>
          ) : null}
        </PartFields>
      ))}
      {problem ? (
        <p role="alert" className={`${typography.smallest} ${typography.danger}`}>
          {issueText({ type: 'custom', message: problem })}
        </p>
      ) : null}
      {mayAdd ? (
        <Button
          className={classes.more}
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          aria-label={t('schedule.availability.addPartTo', { day: label })}
          onClick={() => onChange(withPart(row))}
        >
          {t('schedule.availability.addPart')}
        </Button>
      ) : null}
    </li>
  );
};

type PartFieldsProps = {
  label: string;
  part: PartRow;
  /** Any part after the first; such parts always have a level. */
  more: boolean;
  disabled: boolean;
  onChange: (part: PartRow) => void;
  children?: ReactNode;
};

const levels = availabilityLevels.toReversed();

/** One part of a day: its level and time range. */
const PartFields = ({ label, part, more, disabled, onChange, children }: PartFieldsProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.part} data-more={more || undefined}>
      <SegmentedControl
        aria-label={label}
        disabled={disabled}
        value={part.level}
        data={[...(more ? [] : (['' as const] as const)), ...levels].map((level) => ({
          value: level,
          label: t(`schedule.availability.level.${level || 'unsaid'}`),
        }))}
        onChange={(level) => onChange({ ...part, level: level as PartRow['level'] })}
      />
      <div className={classes.time}>
        {part.level === '' ? null : (
          <TimeRangeField
            label={t('schedule.availability.timeOf', { day: label })}
            placeholder={t(more ? 'schedule.availability.when' : 'schedule.availability.allDay')}
            disabled={disabled}
            value={part.range?.from === '' ? null : part.range}
            onChange={(range) => onChange({ ...part, range: range ?? (more ? notYet : null) })}
          />
        )}
        {children}
      </div>
    </div>
  );
};
