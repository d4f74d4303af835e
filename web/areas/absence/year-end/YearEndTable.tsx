import { ActionIcon, Box, Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Room, useDrawnRows } from '#web/areas/absence/team/DrawnRows.tsx';
import team from '#web/areas/absence/team/TeamLeave.module.css';
import { useAmount } from '#web/parts/absence/use-amount.ts';
import { DurationField } from '#web/parts/fields/DurationField.tsx';
import { IconPencil } from '#web/ui/icons.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import { keyOfRow, type YearEndLine, type YearEndState } from './use-year-end.ts';
import classes from './YearEnd.module.css';

const figures = ['left', 'carryOver', 'payOut', 'expires'] as const;
/** Name, balance, figures and edit button. */
const columns = figures.length + 3;

type Props = { year: number } & Pick<YearEndState, 'lines' | 'choose'>;

/** One row per person and balance; the edit button opens an individual choice below the row. */
export const YearEndTable = ({ year, lines, choose }: Props) => {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string | null>(null);
  const units = [...new Set(lines.map(({ unit }) => unit))];
  // A phone hides the balance column when it adds no information.
  const isWide = new Set(lines.map(({ balanceId }) => balanceId)).size < 2 && !lines.some(({ isClosed }) => isClosed);
  const { scroll, isVirtual, drawn, above, below, measure } = useDrawnRows(lines);
  return (
    <div ref={scroll} className={team.scroll} data-virtual={isVirtual || undefined}>
      <table className={team.table} aria-label={t('absence.yearEnd.title')} aria-rowcount={lines.length + 1}>
        <thead>
          <tr>
            <th scope="col">{t('employees.column.name')}</th>
            <th scope="col" data-wide={isWide || undefined}>
              {t('absence.correction.balance')}
            </th>
            <th scope="col" data-figure>
              {t('absence.yearEnd.left', { year: String(year) })}
            </th>
            <th scope="col" data-figure>
              {t('absence.yearEnd.carryOver')}
            </th>
            <th scope="col" data-figure>
              {t('absence.yearEnd.payOut')}
            </th>
            <th scope="col" data-figure>
              {t('absence.yearEnd.expires')}
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          <Room height={above} columns={columns} />
        </tbody>
        {drawn.map(({ row: line, index }) => {
          const key = keyOfRow(line);
          return (
            <tbody key={key} ref={measure} data-index={index}>
              <Line
                line={line}
                isWide={isWide}
                isOpen={opened === key}
                toggle={() => setOpened(opened === key ? null : key)}
                choose={choose}
              />
            </tbody>
          );
        })}
        <tbody>
          <Room height={below} columns={columns} />
        </tbody>
        <tfoot>
          {units.map((unit) => (
            <Total key={unit} {...{ unit, isWide }} lines={lines.filter((line) => line.unit === unit)} />
          ))}
        </tfoot>
      </table>
    </div>
  );
};

type LineProps = { line: YearEndLine; isWide: boolean; isOpen: boolean; toggle: () => void } & Pick<
  YearEndState,
  'choose'
>;

const Line = ({ line, isWide, isOpen, toggle, choose }: LineProps) => {
  const { t } = useTranslation();
  const amount = useAmount(line.unit);
  return (
    <>
      <tr data-own={line.isOwnChoice || undefined} className={classes.line}>
        <th scope="row">{line.name}</th>
        <td data-wide={isWide || undefined}>
          {line.balanceName}
          {line.isClosed ? (
            <Box component="span" ms="xs">
              <StatusBadge meaning="approved" word={t('absence.yearEnd.closed')} />
            </Box>
          ) : null}
        </td>
        {figures.map((figure) => (
          <td key={figure} data-figure data-owed={line[figure] < 0 || undefined}>
            {line[figure] === 0 ? <span className={typography.quiet}>–</span> : amount(line[figure])}
          </td>
        ))}
        <td>
          {line.mayChoose ? (
            <ActionIcon
              variant="subtle"
              aria-expanded={isOpen}
              aria-label={t('absence.yearEnd.change', { name: line.name, balance: line.balanceName })}
              onClick={toggle}
            >
              <IconPencil size={18} stroke={1.6} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={columns}>
            <Choice line={line} choose={choose} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

/** Amounts carried over and paid out; the remainder expires. */
const Choice = ({ line, choose }: Pick<LineProps, 'line' | 'choose'>) => {
  const { t } = useTranslation();
  const amount = useAmount(line.unit);
  const { carryOver, payOut, expires } = line;
  // Duration fields keep unreadable input; only valid amounts reach the choice.
  const set = (field: 'carryOver' | 'payOut') => (value: number | string | null) => {
    const size = line.unit === 'days' ? Math.round(Number(value ?? 0) * 100) : Number(value ?? 0);
    if (Number.isFinite(size)) choose(line, { carryOver, payOut, [field]: size });
  };
  const error = expires < 0 ? t('absence.yearEnd.tooMuch', { amount: amount(line.left) }) : undefined;
  return (
    <fieldset
      className={classes.choice}
      aria-label={t('absence.yearEnd.change', { name: line.name, balance: line.balanceName })}
    >
      {(['carryOver', 'payOut'] as const).map((field) =>
        line.unit === 'days' ? (
          <NumberInput
            key={field}
            size="xs"
            label={t(`absence.yearEnd.${field}`)}
            allowNegative={false}
            decimalScale={2}
            hideControls
            value={line[field] / 100}
            error={error}
            onChange={set(field)}
          />
        ) : (
          <DurationField
            key={field}
            size="xs"
            label={t(`absence.yearEnd.${field}`)}
            value={line[field]}
            error={error}
            onChange={set(field)}
          />
        ),
      )}
      <p className={classes.rest}>
        {t('absence.yearEnd.expires')}: <span className="tabular">{amount(Math.max(0, expires))}</span>
      </p>
      {line.isOwnChoice ? (
        <Button variant="subtle" size="xs" onClick={() => choose(line, null)}>
          {t('absence.yearEnd.asEveryone')}
        </Button>
      ) : null}
    </fieldset>
  );
};

type TotalProps = { unit: 'hours' | 'days'; isWide: boolean; lines: readonly YearEndLine[] };

const Total = ({ unit, isWide, lines }: TotalProps) => {
  const { t } = useTranslation();
  const amount = useAmount(unit);
  return (
    <tr>
      <th scope="row">{t('reports.total')}</th>
      <td data-wide={isWide || undefined} />
      {figures.map((figure) => (
        <td key={figure} data-figure>
          {amount(lines.reduce((sum, line) => sum + line[figure], 0))}
        </td>
      ))}
      <td />
    </tr>
  );
};
