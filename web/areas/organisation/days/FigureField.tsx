import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/kit/format/use-format.ts';

type Props = {
  label: string;
  value: number | null;
  /** Of one unit on the screen in what is kept. */
  unit: number;
  decimals: number;
  /** In what is kept: digits that lead beyond it are not taken. */
  most: number;
  onChange: (value: number | null) => void;
};

const shown = (value: number | null, unit: number): number | string => (value === null ? '' : value / unit);

/**
 * One figure, read as the person's language writes it: 12.500 is twelve thousand five hundred in German, twelve and a half in
 * English. What is typed stays as it is while it is typed, "1200." too.
 */
export const FigureField = ({ label, value, unit, decimals, most, onChange }: Props) => {
  const [own, setOwn] = useState({ value, typed: shown(value, unit) });
  const { thousands, decimals: point } = useFormat().separators;
  const typed = own.value === value ? own.typed : shown(value, unit);
  const take = (next: number | string): void => {
    const figure = next === '' ? Number.NaN : Number(next);
    const kept = Number.isFinite(figure) ? Math.round(figure * unit) : null;
    setOwn({ value: kept, typed: next });
    if (kept !== value) onChange(kept);
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
};
