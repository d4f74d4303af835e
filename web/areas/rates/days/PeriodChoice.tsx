import { ActionIcon, Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DateField } from '#web/parts/fields/DateField.tsx';
import { IconCalendarPlus, IconTrash } from '#web/ui/icons.ts';
import { Select } from '#web/ui/Select.tsx';
import { type DraftRates, withPeriod } from './draft-rates.ts';

type Props = {
  rates: readonly DraftRates[];
  shown: number;
  onShow: (index: number) => void;
  onChange: (rates: DraftRates[]) => void;
};

/** Start date of the rates: new rates can begin on a date, and earlier work keeps its rates. */
export const PeriodChoice = ({ rates, shown, onShow, onChange }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [adding, setAdding] = useState(false);
  const [date, setDate] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const taken = rates.some(({ from }) => from === date);
  const add = (): void => {
    setMissing(!isPlainDate(date));
    if (taken || !isPlainDate(date)) {
      field.current?.focus();
      return;
    }
    const next = withPeriod(rates, date);
    onChange(next);
    onShow(next.findIndex(({ from }) => from === date));
    setAdding(false);
    setDate('');
  };
  const labelOf = ({ from }: DraftRates): string =>
    from === null ? t('rates.days.ever') : t('rates.days.since', { date: format.dayMonthYear(from) });
  return (
    <Group gap="8px 12px" align="end" mb="md">
      {rates.length > 1 ? (
        <>
          <Select
            label={t('rates.days.period')}
            data={rates.map((rate, index) => ({ value: String(index), label: labelOf(rate) }))}
            value={String(shown)}
            allowDeselect={false}
            onChange={(index) => onShow(Number(index))}
          />
          {shown > 0 ? (
            <ActionIcon
              size="lg"
              aria-label={t('rates.days.removePeriod', { period: labelOf(rates[shown]!) })}
              onClick={() => {
                onShow(shown - 1);
                onChange(rates.filter((_, index) => index !== shown));
              }}
            >
              <IconTrash size={18} stroke={1.6} />
            </ActionIcon>
          ) : null}
        </>
      ) : null}
      {adding ? (
        <>
          <DateField
            label={t('rates.days.newFrom')}
            value={date}
            onChange={(chosen) => {
              setDate(chosen);
              setMissing(false);
            }}
            error={taken ? t('rates.days.periodTwice') : isMissing ? t('refusal.input.required') : undefined}
            ref={field}
            required
            data-autofocus
          />
          <Button variant="default" onClick={add}>
            {t('common.add')}
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={16} stroke={1.8} />}
          onClick={() => setAdding(true)}
        >
          {t('rates.days.otherFrom')}
        </Button>
      )}
    </Group>
  );
};
