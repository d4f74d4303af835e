import { Button, Group } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { enddateAfter, overlappingContract } from '#domain/contracts/contract-on.ts';
import { addDays, isPlainDate } from '#domain/time/plain-date.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { ContractTermsFragment } from '#web/parts/contracts/Contracts.generated.ts';
import { Notice } from '#web/ui/Notice.tsx';
import type { ContractValues } from './contract-form.ts';

type Props = { contractId: string; others: readonly ContractTermsFragment[] };

/** Another contract on the same dates: an earlier one can end where this one starts, with one click. */
export const Overlap = ({ contractId, others }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { setValue, clearErrors } = useFormContext<ContractValues>();
  const [startdate, last, ends] = useWatch<ContractValues, ['startdate', 'lastWorkday', 'ends']>({
    name: ['startdate', 'lastWorkday', 'ends'],
  });
  if (!isPlainDate(startdate) || (last !== '' && !isPlainDate(last))) return null;
  const terms = { id: contractId, startdate, enddate: enddateAfter(last || null) };
  const spans = others.map((other) => ({ ...other, enddate: other.enddate ?? null }));
  const overlap = overlappingContract(terms, spans);
  if (!overlap) return null;
  const name = overlap.contract_type.name;
  const rest = spans.map((span) => (span.id === overlap.id ? { ...span, enddate: startdate } : span));
  const isEarlier = overlap.startdate < startdate && !overlappingContract(terms, rest);
  const choose = (id: string) => {
    setValue('ends', id, { shouldDirty: true });
    clearErrors('startdate');
  };
  if (!isEarlier)
    return (
      <Notice kind="declined" role="status">
        {overlap.lastWorkday
          ? t('contracts.overlap.until', {
              name,
              from: format.dayMonthYear(overlap.startdate),
              to: format.dayMonthYear(overlap.lastWorkday),
            })
          : t('contracts.overlap.from', { name, from: format.dayMonthYear(overlap.startdate) })}
      </Notice>
    );
  const date = format.dayMonthYear(addDays(startdate, -1));
  if (ends === overlap.id)
    return (
      <Notice role="status">
        <Group gap="8px 16px" justify="space-between">
          <span>{t('contracts.overlap.ends', { name, date })}</span>
          <Button variant="subtle" size="compact-sm" onClick={() => choose('')}>
            {t('contracts.overlap.keep')}
          </Button>
        </Group>
      </Notice>
    );
  return (
    <Notice kind="pending" role="status">
      <Group gap="8px 16px" justify="space-between">
        <span>{t('contracts.overlap.runs', { name, from: format.dayMonthYear(overlap.startdate) })}</span>
        <Button size="compact-sm" onClick={() => choose(overlap.id)}>
          {t('contracts.overlap.end', { date })}
        </Button>
      </Group>
    </Notice>
  );
};
