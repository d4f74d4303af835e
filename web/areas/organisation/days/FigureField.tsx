import { NumberInput } from '@mantine/core';
import { memo, useState } from 'react';
import { useFormat } from '#web/kit/format/use-format.ts';

type Props = {
  label: string;
  /** Key of the figure in its table. */
  at: string;
  value: number | null;
  /** Stored units per displayed unit. */
  unit: number;
  decimals: number;
  /** In stored units: digits that would exceed it are rejected. */
  most: number;
  onChange: (at: string, value: number | null) => void;
};

const shown = (value: number | null, unit: number): number | string => (value === null ? '' : value / unit);

/**
 * One figure in the notation of the user's language: 12.500 is twelve thousand five hundred in German, twelve and a half in
 * English. The typed text is kept while typing, e.g. "1200.". Rendered only when its own figure changes: hours of a week are 168.
 */
export const FigureField = memo(({ label, at, value, unit, decimals, most, onChange }: Props) => {
  const [own, setOwn] = useState({ value, typed: shown(value, unit) });
  const { thousands, decimals: point } = useFormat().separators;
  const typed = own.value === value ? own.typed : shown(value, unit);
  const take = (next: number | string): void => {
    const figure = next === '' ? Number.NaN : Number(next);
    const kept = Number.isFinite(figure) ? Math.round(figure * unit) : null;
    setOwn({ value: kept, typed: next });
    if (kept !== value) onChange(at, kept);
  };
  return (
    <NumberInput
      aria-label={label}
      value={typed}
      min={0}
      allowNegative={false}
      isAllowed={({ floatValue = 0 }) => floatValue * unit <= most}
      decimalScale={decimals}
      thousandSeparator={thousands}
      decimalSeparator={point}
      allowedDecimalSeparators={[point]}
      valueIsNumericString
      hideControls
      withKeyboardEvents={false}
      size="xs"
      onChange={take}
    />
  );
});
