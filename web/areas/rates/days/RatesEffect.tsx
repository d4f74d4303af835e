import { useQuery } from '@apollo/client/react';
import { Stack, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RatesPreviewDocument, type RatesPreviewQuery } from '#web/areas/rates/cards/Rates.generated.ts';
import type { RateCardLine } from '#web/areas/rates/cards/use-rate-book.ts';
import type { RatesPreviewInput } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import typography from '#web/ui/typography.module.css';
import { type DraftRates, draftOf, ratesOf, wrongDay } from './draft-rates.ts';
import classes from './Rates.module.css';

/** Debounce in milliseconds before the figures are loaded. */
const pause = 500;

type Preview = NonNullable<RatesPreviewQuery['ratesPreview']>;

/** How many pending entries change, by how much, and the first of them. */
const Changes = ({ from, looked, changed, minutes, pay, entries }: Preview) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (from === null) return <p className={classes.help}>{t('rates.effect.nothing')}</p>;
  const sums = [
    t('rates.effect.changed', { count: changed }),
    ...(minutes === 0 ? [] : [t('rates.effect.minutes', { time: format.difference(minutes) })]),
    ...(pay ? [t('rates.effect.pay', { money: format.money(pay) })] : []),
  ];
  return (
    <Stack gap={8}>
      <p>{changed === 0 ? t('rates.effect.nothing') : sums.join(' · ')}</p>
      <p className={classes.help}>{t('rates.effect.looked', { count: looked, date: format.dayMonthYear(from) })}</p>
      {entries.length > 0 ? (
        <Table className={`${typography.figures} ${typography.smallInline}`} verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('rates.effect.person')}</Table.Th>
              <Table.Th scope="col">{t('rates.effect.date')}</Table.Th>
              <Table.Th scope="col" ta="end">
                {t('rates.effect.before')}
              </Table.Th>
              <Table.Th scope="col" ta="end">
                {t('rates.effect.after')}
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map(({ id, employee, date, paidMinutesBefore, paidMinutesAfter }) => (
              <Table.Tr key={id}>
                <Table.Th scope="row" fw="normal">
                  {employee}
                </Table.Th>
                <Table.Td>{format.dayMonth(date)}</Table.Td>
                <Table.Td ta="end">{format.hours(paidMinutesBefore)}</Table.Td>
                <Table.Td ta="end">{format.hours(paidMinutesAfter)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
      {changed > entries.length ? (
        <p className={classes.help}>{t('rates.effect.more', { count: changed - entries.length })}</p>
      ) : null}
    </Stack>
  );
};

/** Effect of the unsaved rates on pending hours; shows nothing while the rates are unchanged. */
export const RatesEffect = ({ card, rates }: { card: RateCardLine; rates: readonly DraftRates[] }) => {
  const { t } = useTranslation();
  const before = useMemo(() => JSON.stringify(ratesOf(draftOf(card.rates))), [card]);
  const [settled] = useDebouncedValue(wrongDay(rates) ? null : JSON.stringify(ratesOf(rates)), pause);
  const isChanged = settled !== null && settled !== before;
  const input = useMemo(
    () => ({ id: card.id, rates: JSON.parse(settled ?? '[]') }) as RatesPreviewInput,
    [card.id, settled],
  );
  const { data, error, refetch } = useQuery(RatesPreviewDocument, {
    variables: { input },
    skip: !isChanged,
    fetchPolicy: 'network-only',
  });
  if (!isChanged) return null;
  const preview = data?.ratesPreview;
  return (
    <section className={classes.effectOf} aria-labelledby="rates-effect" aria-live="polite">
      <h3 id="rates-effect">{t('rates.effect.title')}</h3>
      <Loaded
        found={Boolean(preview)}
        error={error}
        again={() => void refetch()}
        fault={t('rates.effect.fault')}
        rows={2}
      >
        {preview ? <Changes {...preview} /> : null}
      </Loaded>
    </section>
  );
};
