import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import type { DerivationLineFragment } from './Derivation.generated.ts';
import classes from './Derivation.module.css';
import { useRuleWords } from './use-rule-words.ts';

type Node = DerivationLineFragment & { parts?: readonly Node[] };

/** Table rows of a figure's derivation, each with its own parts. */
export const DerivationRows = ({ rows, currency }: { rows: readonly Node[]; currency?: string }) =>
  rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one figure have no name of their own and keep their order.
    <Lines key={index} row={row} currency={currency} />
  ));

const Lines = ({ row, currency, level = 0 }: { row: Node; currency?: string; level?: number }) => (
  <>
    <Line line={row} currency={currency} level={level} />
    {row.parts?.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Lines key={index} row={part} currency={currency} level={level + 1} />
    ))}
  </>
);

type LineProps = { line: DerivationLineFragment; currency?: string; level: number };

const Line = ({ line, currency, level }: LineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const { kind, unit, value, name, minutes, percent, wageMinor, rule, detail, since, approver, approvedAt } = line;
  const weighed = [
    minutes === null ? null : format.hours(minutes),
    percent === null ? null : format.percent(percent),
    wageMinor === null || !currency ? null : format.money({ minor: wageMinor, currency }),
  ].filter((row) => row !== null);
  const valueText =
    unit === 'days' || unit === 'hours'
      ? format.number(value / 100)
      : unit === 'money' && currency
        ? format.money({ minor: value, currency })
        : format.difference(value);
  // A contract's own line of hours has its first day nearby.
  const isStart = kind === 'contract';
  return (
    <tr data-level={level || undefined} className={classes.line}>
      <Box component="th" fw={400} ta="start" scope="row">
        {kind === 'rule' && rule ? ruleWords({ rule, detail }) : t(`derivation.kind.${kind}`)}
        {name ? <span className={classes.about}>{name}</span> : null}
        {weighed.length > 0 ? <span className={classes.about}>{weighed.join(' × ')}</span> : null}
        {since && !isStart ? (
          <span className={classes.about}>{t('derivation.since', { date: format.dayMonthYear(since) })}</span>
        ) : null}
        {approvedAt && level === 0 ? (
          <span className={classes.about}>
            {rule ? ruleWords({ rule, detail }) : null}
            {approver ? t('derivation.approved', { name: approver, date: format.instant(approvedAt) }) : null}
          </span>
        ) : null}
      </Box>
      <Box component="td" className={`${typography.figures} ${typography.nowrap}`} ta="end">
        {valueText}
      </Box>
    </tr>
  );
};
