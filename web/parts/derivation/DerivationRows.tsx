import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import typography from '#web/ui/typography.module.css';
import type { DerivationLineFragment } from './Derivation.generated.ts';
import classes from './Derivation.module.css';
import { useMoments, useRuleWords } from './use-rule-words.ts';

type Node = DerivationLineFragment & { parts?: readonly Node[] };

/** Table rows of a figure's derivation, each with its own parts. */
export const DerivationRows = ({ rows, currency }: { rows: readonly Node[]; currency?: string }) => {
  const isDated = areOfDates(rows);
  return rows.map((row, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one figure have no name of their own and keep their order.
    <Lines key={index} row={row} currency={currency} isDated={isDated} />
  ));
};

/** Whether rows are of several dates, so that each needs its own. */
const areOfDates = (rows: readonly Node[]): boolean => new Set(rows.flatMap(({ date }) => date ?? [])).size > 1;

type LinesProps = { row: Node; currency?: string; level?: number; within?: Node; isDated: boolean };

const Lines = ({ row, currency, level = 0, within, isDated }: LinesProps) => (
  <>
    <Line {...{ line: row, currency, level, isDated }} isKnown={within ? isSameApproval(row, within) : false} />
    {row.parts?.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Lines key={index} {...partOf(row, part)} currency={currency} level={level + 1} />
    ))}
  </>
);

const partOf = (within: Node, row: Node) => ({ row, within, isDated: areOfDates(within.parts ?? []) });

/** Whether the row above names the same approval. */
const isSameApproval = (row: Node, within: Node): boolean =>
  row.approver === within.approver && row.approvedAt === within.approvedAt;

type LineProps = { line: DerivationLineFragment; currency?: string; level: number; isKnown: boolean; isDated: boolean };

const Line = ({ line, currency, level, isKnown, isDated }: LineProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const ruleWords = useRuleWords();
  const moments = useMoments();
  const { kind, unit, value, name, minutes, percent, wageMinor, rule, detail, since, approver, approvedAt } = line;
  const { startsAt: from, endsAt: to, zone, date } = line;
  const times = moments({ rule: kind === 'rule' ? rule : null, from, to, zone });
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
        {isDated && date ? <span className={classes.about}>{format.date(date)}</span> : null}
        {name ? <span className={classes.about}>{name}</span> : null}
        {times ? <span className={classes.about}>{times}</span> : null}
        {weighed.length > 0 ? <span className={classes.about}>{weighed.join(' × ')}</span> : null}
        {since && !isStart ? (
          <span className={classes.about}>{t('derivation.since', { date: format.dayMonthYear(since) })}</span>
        ) : null}
        {approvedAt && !isKnown ? (
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
