import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readTimeRange } from '#domain/time/read-time.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FieldProps } from './field-props.ts';
import { useTypedText } from './use-typed-text.ts';

/** Both ends as wall times; unparsed text is kept in `from`, so that the form's schema rejects it. */
export type TypedRange = { from: string; to: string };

type Props = FieldProps & { value: TypedRange | null; onChange: (value: TypedRange | null) => void };

/** Start and end in one field: "10-18". */
export const TimeRangeField = ({ value, onChange, error, onBlur, ...rest }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const understood = value !== null && isWallTime(value.from) && isWallTime(value.to);
  const text = useTypedText({
    shown: understood ? format.range(value.from, value.to) : (value?.from ?? ''),
    take: (typed) =>
      onChange(typed ? (readTimeRange(typed, ['to', t('fields.range.to')]) ?? { from: typed, to: '' }) : null),
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...text}
      className="tabular"
      error={value && !understood ? t('refusal.input.range') : error}
    />
  );
};
