import { Checkbox, Group, NumberInput, Switch, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingKey, SettingValues } from '#domain/organisation/settings.ts';
import { addDays, type Weekday, weekdays } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { MoneyField } from '#web/parts/fields/MoneyField.tsx';
import { BreakRules } from './BreakRules.tsx';
import { ClockChoice, chosen } from './ClockControls.tsx';

type Props<Key extends SettingKey> = {
  label: string;
  value: SettingValues[Key];
  disabled: boolean;
  onChange: (value: SettingValues[Key]) => void;
};

const aMonday = '2024-01-01';

const OnOff = ({ label, value, disabled, onChange }: Props<'showOpenShifts'>) => (
  <Switch
    aria-label={label}
    checked={value}
    disabled={disabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
  />
);

type FigureProps = {
  label: string;
  value: number;
  most: number;
  suffix: string;
  disabled: boolean;
  onChange: (value: number) => void;
};

/** Saved on blur or Enter, not with every digit. */
const Figure = ({ label, value, most, suffix, disabled, onChange }: FigureProps) => {
  const [typed, setTyped] = useState<number | string>(value);
  const take = (): void => {
    const figure = typed === '' ? Number.NaN : Number(typed);
    if (!Number.isFinite(figure) || figure < 0 || figure > most) setTyped(value);
    else if (figure !== value) onChange(figure);
  };
  return (
    <NumberInput
      aria-label={label}
      value={typed}
      min={0}
      max={most}
      allowNegative={false}
      clampBehavior="strict"
      decimalScale={0}
      suffix={suffix}
      disabled={disabled}
      w={140}
      onChange={setTyped}
      // Saving with Enter disables the field, which triggers a blur that must not save again.
      onBlur={(event) => event.currentTarget.disabled || take()}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
};

/** An amount per hour, saved on blur or Enter; empty means none. */
const Amount = ({ label, value, disabled, onChange }: Props<'targetProductivity'>) => {
  const [typed, setTyped] = useState<number | string | null>(value || null);
  const take = (): void => {
    const minor = typed ?? 0;
    if (typeof minor !== 'number') setTyped(value || null);
    else if (minor !== value) onChange(minor);
  };
  return (
    <Group w={140} onKeyDown={(event) => event.key === 'Enter' && take()}>
      <MoneyField
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        value={typed}
        onChange={setTyped}
        onBlur={take}
        disabled={disabled}
      />
    </Group>
  );
};

const OpenDays = ({ label, value, disabled, onChange }: Props<'openWeekdays'>) => {
  const format = useFormat();
  const toggle = (day: Weekday): void =>
    onChange(weekdays.filter((weekday) => (weekday === day ? !value.includes(weekday) : value.includes(weekday))));
  return (
    <Group gap="6px 14px" maw={320} role="group" aria-label={label}>
      {weekdays.map((day, index) => (
        <Checkbox
          key={day}
          label={format.weekday(addDays(aMonday, index))}
          checked={value.includes(day)}
          disabled={disabled}
          onChange={() => toggle(day)}
        />
      ))}
    </Group>
  );
};

type AnyProps = {
  of: SettingKey;
  label: string;
  values: SettingValues;
  disabled: boolean;
  set: <Key extends SettingKey>(key: Key, value: SettingValues[Key]) => void;
  /** Shift types of the department. */
  shifts: readonly { id: string; name: string }[];
};

const minutes = { most: 240, unit: 'min' } as const;
/** Figures without special controls, in minutes or hours. */
const figures: Partial<Record<SettingKey, { most: number; unit: 'min' | 'h' }>> = {
  planStartWindow: minutes,
  planEndWindow: minutes,
  deviationMinutes: { most: 480, unit: 'min' },
  splitAfterBreak: { most: 720, unit: 'min' },
  clockOutAfter: { most: 24, unit: 'h' },
};

/** The control of a setting. */
export const SettingControl = ({ of, label, values, disabled, set, shifts }: AnyProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const shared = { label, disabled };
  if (of === 'publishDaysAhead')
    return (
      <Figure
        {...shared}
        key={values.publishDaysAhead}
        value={values.publishDaysAhead}
        most={365}
        suffix={` ${t('settings.days')}`}
        onChange={(days) => set('publishDaysAhead', days)}
      />
    );
  if (of === 'targetCostShare')
    return (
      <Figure
        {...shared}
        key={values.targetCostShare}
        value={values.targetCostShare / 100}
        most={100}
        suffix={format.percentSuffix}
        onChange={(percent) => set('targetCostShare', Math.round(percent * 100))}
      />
    );
  if (of === 'targetProductivity' || of === 'targetHourlyWage')
    return <Amount {...shared} key={values[of]} value={values[of]} onChange={(minor) => set(of, minor)} />;
  if (of === 'openWeekdays')
    return <OpenDays {...shared} value={values.openWeekdays} onChange={(days) => set('openWeekdays', days)} />;
  if (of === 'breakRules')
    return <BreakRules values={values} disabled={disabled} set={(rules) => set('breakRules', rules)} />;
  if (chosen.has(of)) return <ClockChoice {...shared} of={of} values={values} set={set} shifts={shifts} />;
  const figure = figures[of];
  if (figure)
    return (
      <Figure
        {...shared}
        key={String(values[of])}
        value={values[of] as number}
        most={figure.most}
        suffix={` ${figure.unit}`}
        onChange={(value) => set(of, value as SettingValues[typeof of])}
      />
    );
  const isOn = values[of] as boolean;
  return <OnOff {...shared} value={isOn} onChange={(on) => set(of, on as SettingValues[typeof of])} />;
};
