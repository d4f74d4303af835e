import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { issueText } from '#web/kit/refusals/refusal-text.ts';
import typography from '#web/ui/typography.module.css';
import classes from './Availability.module.css';
import { type DayRow, dayProblem, isReadable, unsaid, withPart } from './day-rows.ts';
import { PartFields } from './PartFields.tsx';

type Props = {
  label: string;
  /** What repeats, where the date itself says nothing. */
  hint?: string;
  row: DayRow;
  disabled?: boolean;
  onChange: (row: DayRow) => void;
};

/** One day: whether one can work, and if not all day, when; several times where the day has several parts. */
export const DayFields = ({ label, hint, row, disabled = false, onChange }: Props) => {
  const { t } = useTranslation();
  const [first = unsaid] = row;
  const { isSubmitted } = useFormContext().formState;
  // What cannot be read says so itself; what was not typed at all says so when it is to be saved.
  const missing = isSubmitted && row.some(({ range }) => range?.from === '');
  const problem = missing || row.every(isReadable) ? dayProblem(row) : undefined;
  const mayAdd = !disabled && first.level !== '' && row.every(({ range }) => range !== null && range.from !== '');
  const remove = (index: number) => onChange(row.toSpliced(index, 1));
  return (
    <li className={classes.day}>
      <span className={typography.figures}>
        {label}
        {hint ? <span className={`${typography.caption} ${classes.hint}`}>{hint}</span> : null}
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
