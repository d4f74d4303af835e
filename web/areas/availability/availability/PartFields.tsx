import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { availabilityLevels } from '#domain/availability/availability.ts';
import { TimeRangeField } from '#web/parts/fields/TimeRangeField.tsx';
import classes from './Availability.module.css';
import { notYet, type PartRow } from './day-rows.ts';

type Props = {
  label: string;
  part: PartRow;
  /** One after the first, which cannot say nothing. */
  more: boolean;
  disabled: boolean;
  onChange: (part: PartRow) => void;
  children?: ReactNode;
};

const levels = availabilityLevels.toReversed();

/** One part of a day: how much one would like to work, and when. */
export const PartFields = ({ label, part, more, disabled, onChange, children }: Props) => {
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
