import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { DerivationRows } from '#web/parts/derivation/DerivationRows.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import type { StatementFigureFragment } from './Statement.generated.ts';
import classes from './Statement.module.css';

type Props = {
  figures: readonly StatementFigureFragment[];
  start?: number;
  /** What the opening balance is made of. */
  startTrail?: ReactNode;
  closing?: number;
};

/** Figures that open to rows of their dates, with optional opening and closing balance. */
export const FigureTable = ({ figures, start, startTrail, closing }: Props) => {
  const { t } = useTranslation();
  const isBalance = start !== undefined && closing !== undefined;
  return (
    <table className={classes.table}>
      {isBalance ? <Edge name={t('statement.start')} minutes={start} trail={startTrail} /> : null}
      {figures.map((figure) => (
        <Figure key={figure.kind} figure={figure} signed={isBalance} />
      ))}
      {isBalance ? <Edge name={t('statement.closing')} minutes={closing} /> : null}
    </table>
  );
};

type NameProps = { name: string; isOpen: boolean; toggle: () => void };

/** Button with the name of a figure that opens to what it is made of. */
const OpenName = ({ name, isOpen, toggle }: NameProps) => {
  const { t } = useTranslation();
  return (
    <Disclosure isOpen={isOpen} toggle={toggle} label={t('statement.show', { name })}>
      {name}
    </Disclosure>
  );
};

/** The balance at the start or the end. */
const Edge = ({ name, minutes, trail }: { name: string; minutes: number; trail?: ReactNode }) => {
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const opens = Boolean(trail) && minutes !== 0;
  return (
    <tbody>
      <tr data-edge data-opens={opens || undefined}>
        <th scope="row">{opens ? <OpenName {...{ name, isOpen }} toggle={() => setOpen(!isOpen)} /> : name}</th>
        <td>{format.difference(minutes)}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={2} className={classes.inside}>
            {trail}
          </td>
        </tr>
      ) : null}
    </tbody>
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
              <OpenName {...{ name, isOpen }} toggle={() => setOpen(!isOpen)} />
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
