import { ActionIcon, Button, NumberInput, Stack, Switch, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { TimeField } from '#web/parts/fields/TimeField.tsx';
import { IconPlus, IconX } from '#web/ui/icons.ts';
import classes from './LabourRules.module.css';
import type { LimitKind } from './limit-kinds.ts';

type Break = { over: number | string | null; minutes: number | string | null };
type Average = { weeks: number | string | null; minutes: number | string | null };
export type LimitValue = number | string | boolean | null | readonly Break[] | readonly Average[];

type Props = {
  kind: LimitKind;
  label: string;
  value: LimitValue;
  onChange: (value: LimitValue) => void;
  error?: string;
};

type RowsProps<R> = {
  rows: readonly R[];
  onChange: (rows: readonly R[]) => void;
  empty: R;
  draw: (row: R, set: (row: R) => void) => React.ReactNode;
};

const Rows = <R,>({ rows, onChange, empty, draw }: RowsProps<R>) => {
  const { t } = useTranslation();
  const at = (index: number) => (row: R) => onChange(rows.map((item, place) => (place === index ? row : item)));
  return (
    <Stack gap="xs" align="flex-start">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div key={index} className={classes.row}>
          {draw(row, at(index))}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('common.delete')}
            onClick={() => onChange(rows.filter((_, place) => place !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconPlus size={14} />}
        onClick={() => onChange([...rows, empty])}
      >
        {t('labour.sets.addRow')}
      </Button>
    </Stack>
  );
};

/** Input for one limit: hours, a count, a time of day, yes or no, or tiers of breaks and averages. */
export const LimitField = ({ kind, label, value, onChange, error }: Props) => {
  const { t } = useTranslation();
  // The checkbox next to the field already shows the label.
  const hidden = <VisuallyHidden>{label}</VisuallyHidden>;
  if (kind === 'duration')
    return <DurationField size="xs" label={hidden} value={value as number | null} onChange={onChange} error={error} />;
  if (kind === 'time')
    return (
      <TimeField
        size="xs"
        label={hidden}
        value={(value as string | null) ?? ''}
        onChange={(time) => onChange(time || null)}
        error={error}
      />
    );
  if (kind === 'flag')
    return (
      <Switch
        size="xs"
        aria-label={label}
        label={t(value ? 'labour.sets.forbidden' : 'labour.sets.allowed')}
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  if (kind === 'count')
    return (
      <NumberInput
        size="xs"
        min={0}
        max={60}
        allowDecimal={false}
        aria-label={label}
        value={value as number}
        onChange={(count) => onChange(count === '' ? null : Number(count))}
        error={error}
      />
    );
  if (kind === 'breaks') return <BreakRows rows={value as readonly Break[]} onChange={onChange} />;
  return <AverageRows rows={value as readonly Average[]} onChange={onChange} />;
};

type TierProps<R> = Pick<RowsProps<R>, 'rows' | 'onChange'>;

const BreakRows = ({ rows, onChange }: TierProps<Break>) => {
  const { t } = useTranslation();
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ over: 360, minutes: 30 }}
      draw={(row, set) => (
        <>
          <DurationField
            size="xs"
            label={t('labour.sets.over')}
            value={row.over}
            onChange={(over) => set({ ...row, over })}
          />
          <DurationField
            size="xs"
            label={t('labour.sets.break')}
            value={row.minutes}
            onChange={(minutes) => set({ ...row, minutes })}
          />
        </>
      )}
    />
  );
};

const AverageRows = ({ rows, onChange }: TierProps<Average>) => {
  const { t } = useTranslation();
  return (
    <Rows
      rows={rows}
      onChange={onChange}
      empty={{ weeks: 4, minutes: 2400 }}
      draw={(row, set) => (
        <>
          <NumberInput
            size="xs"
            min={1}
            max={52}
            label={t('labour.sets.weeks')}
            value={row.weeks ?? ''}
            onChange={(weeks) => set({ ...row, weeks: weeks === '' ? null : Number(weeks) })}
          />
          <DurationField
            size="xs"
            label={t('labour.sets.average')}
            value={row.minutes}
            onChange={(minutes) => set({ ...row, minutes })}
          />
        </>
      )}
    />
  );
};
