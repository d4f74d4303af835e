import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readTime } from '#domain/time/read-time.ts';
import { isWallTime, minuteOfDay, type WallTime, wallTime } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { IconClock } from '#web/ui/icons.ts';
import type { FieldProps } from './field-props.ts';
import { useTypedText } from './use-typed-text.ts';

type Props = FieldProps & {
  /** A wall time, '' when empty, or unparsed text, which the form's schema rejects. */
  value: WallTime | '';
  onChange: (value: WallTime | '') => void;
};

const quarter = 15;

/** A time field that accepts all usual notations, shown in the person's clock format; arrow keys step by 15 minutes. */
export const TimeField = ({ value, onChange, error, onBlur, ...rest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const understood = isWallTime(value);
  const text = useTypedText({
    shown: understood ? format.time(value) : value,
    take: (typed) => onChange(readTime(typed) ?? typed),
    step: (by) => onChange(understood ? wallTime((Math.floor(minuteOfDay(value) / quarter) + by) * quarter) : '09:00'),
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...text}
      className="tabular"
      error={value && !understood ? t('refusal.input.time') : error}
      rightSection={<IconClock size={18} stroke={1.6} aria-hidden="true" />}
    />
  );
};
