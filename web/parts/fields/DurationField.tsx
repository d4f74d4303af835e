import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readDuration } from '#domain/time/read-duration.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FieldProps } from './field-props.ts';
import { useTypedText } from './use-typed-text.ts';

type Props = FieldProps & {
  /** Minutes, null when empty, or unparsed text, which the form's schema rejects. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
  /** Minutes added by an arrow key. */
  by?: number;
  /** Maximum in minutes; the error names the limit. */
  most?: number;
};

/** A duration field, shown as hours and minutes: "7:30". */
export const DurationField = ({ value, onChange, by = 15, most, error, onBlur, ...rest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const understood = typeof value === 'number';
  const problem = (): string | undefined => {
    if (value !== null && !understood) return t('refusal.input.duration');
    return understood && most !== undefined && value > most
      ? t('refusal.input.durationTooLong', { limit: format.hours(most) })
      : undefined;
  };
  const text = useTypedText({
    shown: understood ? format.hours(value) : (value ?? ''),
    take: (typed) => onChange(typed ? (readDuration(typed) ?? typed) : null),
    step: (steps) => onChange(Math.max(0, (understood ? value : 0) + steps * by)),
    onBlur,
  });
  return <TextInput {...rest} {...text} className="tabular" error={problem() ?? error} />;
};
