import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DerivationRows } from '#web/parts/derivation/DerivationRows.tsx';
import layout from '#web/ui/layout.module.css';
import type { StatementFigureFragment } from './Statement.generated.ts';
import classes from './Statement.module.css';

type Props = { figures: readonly StatementFigureFragment[]; start?: number; closing?: number };

/** Figures that open to rows of their dates, with optional opening and closing balance. */
export const FigureTable = ({ figures, start, closing }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const isBalance = start !== undefined && closing !== undefined;
  const edge = (label: string, minutes: number) => (
    <tbody>
      <tr data-edge>
        <th scope="row">{label}</th>
        <td>{format.difference(minutes)}</td>
      </tr>
    </tbody>
  );
  return (
    <table className={classes.table}>
      {isBalance ? edge(t('statement.start'), start) : null}
      {figures.map((figure) => (
        <Figure key={figure.kind} figure={figure} signed={isBalance} />
      ))}
      {isBalance ? edge(t('statement.closing'), closing) : null}
    </table>
  );
};

const Figure = ({ figure, signed }: { figure: StatementFigureFragment; signed: boolean }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { kind, value, parts } = figure;
  const name = t(`derivation.kind.${kind}`);
  const dates = [...Map.groupBy(parts, ({ date }) => date ?? '')];
  return (
    <>
      <tbody>
        <tr>
          <th scope="row">
            {parts.length > 0 ? (
              <button
                type="button"
                className={`${layout.plainButton} ${classes.figure}`}
                aria-expanded={isOpen}
                aria-label={t('statement.show', { name })}
                onClick={() => setOpen(!isOpen)}
              >
                <IconChevronDown className={classes.turn} size={16} stroke={1.8} aria-hidden="true" />
                {name}
              </button>
            ) : (
              <span className={classes.plain}>{name}</span>
            )}
          </th>
          <td>{signed ? format.difference(value) : format.hours(value)}</td>
        </tr>
      </tbody>
      {isOpen
        ? dates.map(([date, rows]) => (
            <tbody key={date} className={classes.trail}>
              {date ? (
                <tr className={classes.date}>
                  <th scope="row">{format.date(date)}</th>
                  <td>{format.difference(rows.reduce((sum, row) => sum + row.value, 0))}</td>
                </tr>
              ) : null}
              <DerivationRows rows={rows} />
            </tbody>
          ))
        : null}
    </>
  );
};
