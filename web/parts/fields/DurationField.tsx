import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FieldProps } from './field-props.ts';
import { readDuration } from './read-duration.ts';
import { useTypedText } from './use-typed-text.ts';

type Props = FieldProps & {
  /** Minutes, nothing (null), or what was typed and is no amount: the form's schema refuses that. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** Minutes that one press of an arrow key adds. */
  by?: number;
};

/** An amount of time, shown as hours and minutes: "7:30". */
export const DurationField = ({ value, onChange, by = 15, error, onBlur, ...rest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const understood = typeof value === 'number';
  const text = useTypedText({
    shown: understood ? format.hours(value) : (value ?? ''),
    take: (typed) => onChange(typed ? (readDuration(typed) ?? typed) : null),
    step: (steps) => onChange(Math.max(0, (understood ? value : 0) + steps * by)),
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...text}
      className="tabular"
      error={value !== null && !understood ? t('refusal.input.duration') : error}
    />
  );
};
