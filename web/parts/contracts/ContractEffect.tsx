import { useQuery } from '@apollo/client/react';
import { Box, Table } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContractPreviewInput } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './ContractEffect.module.css';
import { ContractPreviewDocument, type ContractPreviewQuery } from './ContractPreview.generated.ts';

type Preview = NonNullable<ContractPreviewQuery['contractPreview']>;
type Row = { name: string; before: string; after: string };

/** Milliseconds without typing before the figures are requested. */
const pause = 500;

const useRows = () => {
  const { t } = useTranslation();
  const format = useFormat();
  const amounts = { hours: useAmount('hours'), days: useAmount('days') };
  return ({ week, year, plusMinus, minijob, balances, weeks }: Preview): Row[] => {
    const hours = (name: string, pair: { before: number; after: number }, signed = false): Row[] => {
      const shown = signed ? format.difference : format.hours;
      return pair.before === pair.after ? [] : [{ name, before: shown(pair.before), after: shown(pair.after) }];
    };
    return [
      ...hours(t('contracts.effect.week'), week),
      ...hours(t('contracts.effect.year'), year),
      ...(plusMinus ? hours(t('contracts.effect.plusMinus'), plusMinus, true) : []),
      ...(minijob ? hours(t('contracts.effect.minijob'), minijob) : []),
      ...(balances ?? []).map(({ name, unit, lastDay, before, after }) => ({
        name: t('contracts.effect.balance', { name, date: format.dayMonthYear(lastDay) }),
        before: amounts[unit](before),
        after: amounts[unit](after),
      })),
      ...weeks.flatMap(({ monday, planned, ...pair }) =>
        hours(
          t('contracts.effect.planned', { date: format.dayMonthYear(monday), hours: format.hours(planned) }),
          { before: planned - pair.before, after: planned - pair.after },
          true,
        ),
      ),
    ];
  };
};

type PeriodsProps = { text: 'contracts.effect.closed' | 'contracts.effect.older'; periods: Preview['closed'] };

/** Number of closed payroll periods that change, and their dates. */
const ClosedPeriods = ({ text, periods }: PeriodsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [first] = periods;
  if (!first) return null;
  return (
    <Box component="p" className={typography.noteInline} mt={6}>
      {t(text, {
        count: periods.length,
        from: format.dayMonthYear(first.from),
        to: format.dayMonthYear(periods.at(-1)!.to),
      })}
    </Box>
  );
};

const Rows = ({ preview }: { preview: Preview }) => {
  const { t } = useTranslation();
  const rows = useRows()(preview);
  return (
    <>
      {rows.length === 0 ? (
        <Box component="p" className={typography.noteInline} mt={6}>
          {t('contracts.effect.nothing')}
        </Box>
      ) : (
        <Table verticalSpacing={4} className={classes.effect}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('contracts.effect.what')}</Table.Th>
              <Table.Th scope="col">{t('contracts.effect.before')}</Table.Th>
              <Table.Th scope="col">{t('contracts.effect.after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ name, before, after }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{before}</Table.Td>
                <Table.Td>{after}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <ClosedPeriods text="contracts.effect.closed" periods={preview.closed.filter(({ corrected }) => corrected)} />
      <ClosedPeriods text="contracts.effect.older" periods={preview.closed.filter(({ corrected }) => !corrected)} />
    </>
  );
};

/**
 * Effect of a contract's terms, its end or its deletion before they are saved; requested when typing pauses. Nothing while the form
 * is invalid (`input` null).
 */
export const ContractEffect = ({ input }: { input: ContractPreviewInput | null }) => {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(input && JSON.stringify(input), pause);
  const asked = useMemo(() => JSON.parse(settled ?? '{}') as ContractPreviewInput, [settled]);
  const { data, error, refetch } = useQuery(ContractPreviewDocument, {
    variables: { input: asked },
    skip: settled === null,
    fetchPolicy: 'network-only',
  });
  if (input === null || settled === null) return null;
  const preview = data?.contractPreview;
  return (
    <section aria-labelledby="contract-effect" aria-live="polite">
      <h3 id="contract-effect" className={typography.heading14}>
        {t('contracts.effect.title')}
      </h3>
      <Loaded
        found={Boolean(preview)}
        error={error}
        again={() => void refetch()}
        fault={t('contracts.effect.fault')}
        rows={3}
      >
        {preview ? <Rows preview={preview} /> : null}
      </Loaded>
    </section>
  );
};
