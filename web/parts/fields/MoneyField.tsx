import { TextInput } from '@mantine/core';
import { decimalsOf, formatMinor, parseMinor } from '#domain/money/decimal.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { FieldProps } from './field-props.ts';
import { useTypedText } from './use-typed-text.ts';

type Props = FieldProps & {
  /** Minor units of the currency, null when empty, or unparsed text, which the form's schema rejects. */
  value: number | string | null;
  onChange: (value: number | string | null) => void;
};

/** An amount in the account's currency; accepts comma or point as decimal separator. */
export const MoneyField = ({ value, onChange, onBlur, ...rest }: Props) => {
  const { currency } = useViewer();
  const { separators, signOf } = useFormat();
  const { sign, follows } = signOf(currency);
  const understood = typeof value === 'number';
  const text = useTypedText({
    shown: understood ? formatMinor(value, currency).replace('.', separators.decimals) : (value ?? ''),
    take: (typed) => onChange(typed ? (parseMinor(typed, currency) ?? typed) : null),
    step: (by) => onChange(Math.max(0, (understood ? value : 0) + by * 10 ** decimalsOf(currency))),
    onBlur,
  });
  return (
    <TextInput
      {...rest}
      {...text}
      className="tabular"
      inputMode="decimal"
      {...{ [follows ? 'rightSection' : 'leftSection']: <span aria-hidden="true">{sign}</span> }}
    />
  );
};
