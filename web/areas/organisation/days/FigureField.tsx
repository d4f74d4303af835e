import { NumberInput } from '@mantine/core';
import { useState } from 'react';

type Props = {
  label: string;
  value: number | null;
  /** Of one unit on the screen in what is kept. */
  unit: number;
  decimals: number;
  onChange: (value: number | null) => void;
};

const shown = (value: number | null, unit: number): number | string => (value === null ? '' : value / unit);

/** One figure; what is typed stays as it is while it is typed, "1200." too. */
export const FigureField = ({ label, value, unit, decimals, onChange }: Props) => {
  const [own, setOwn] = useState({ value, typed: shown(value, unit) });
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
      decimalScale={decimals}
      hideControls
      size="xs"
      onChange={take}
    />
  );
};
