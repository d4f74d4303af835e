import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { mondayOf } from '#domain/time/week.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { DerivationRows } from '#web/parts/derivation/DerivationRows.tsx';
import { OpenFigure } from '#web/parts/derivation/OpenFigure.tsx';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import { Disclosure } from '#web/ui/Disclosure.tsx';
import layout from '#web/ui/layout.module.css';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import {
  PlusMinusDaysDocument,
  type PlusMinusDaysQuery,
  PlusMinusWeeksDocument,
  type PlusMinusWeeksQuery,
} from './PlusMinus.generated.ts';
import classes from './PlusMinus.module.css';

type Found = NonNullable<PlusMinusWeeksQuery['plusMinus']>;
type Week = Found['week_stats'][number];
type Day = NonNullable<PlusMinusDaysQuery['plusMinus']>['day_stats'][number];
type Span = { from: string; to: string };
type Props = {
  weeks: readonly Week[];
  totals: Found['totals'];
  userId: string;
  span: Span;
  /** Whether the balance before the period has a row that opens to the year before. */
  withStart?: boolean;
};

const columns = ['contract', 'worked', 'overtime', 'absence', 'surcharge', 'correction'] as const;
type Figures = Record<(typeof columns)[number] | 'minutes' | 'closing', number>;

/** Columns with values in the year; contract and hours are always shown. */
const usedColumns = (totals: Figures, weeks: readonly Week[]) =>
  columns.filter(
    (name) => name === 'contract' || name === 'worked' || totals[name] !== 0 || weeks.some((week) => week[name] !== 0),
  );

/** Weeks of a year, latest first, with what changed the balance; each opens to its days and their derivation. */
export const WeekTable = ({ weeks, totals, userId, span, withStart = false }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState<string | null>(null);
  const used = usedColumns(totals, weeks);
  return (
    <div className={layout.scrollX}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('plusMinus.week')}</th>
            {used.map((name) => (
              <th key={name} scope="col" data-column>
                {t(`plusMinus.column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('plusMinus.change')}</th>
            <th scope="col">{t('plusMinus.balance')}</th>
          </tr>
        </thead>
        {weeks.toReversed().map((week) => {
          const isOpen = opened === week.monday;
          return (
            <tbody key={week.monday}>
              <tr className={classes.week}>
                <th scope="row">
                  <Disclosure isOpen={isOpen} toggle={() => setOpened(isOpen ? null : week.monday)}>
                    {format.span(week.monday, addDays(week.monday, 6))}
                  </Disclosure>
                </th>
                <Cells figures={week} used={used} />
              </tr>
              {isOpen ? <Days monday={week.monday} userId={userId} span={span} used={used} /> : null}
            </tbody>
          );
        })}
        {withStart ? <StartRow start={totals.start} from={span.from} userId={userId} columns={used.length} /> : null}
        <tfoot>
          <tr>
            <th scope="row">{t('plusMinus.total')}</th>
            <Cells figures={totals} used={used} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
};

type BalanceProps = { userId: string; to: string };

/** What a balance at the end of a date is made of: the weeks of its year, and the balance before it, which opens to the year before. */
export const BalanceTrail = ({ userId, to }: BalanceProps) => {
  const { t } = useTranslation();
  const span = { from: `${to.slice(0, 4)}-01-01`, to };
  const { data, error, refetch } = useQuery(PlusMinusWeeksDocument, {
    variables: { userId, ...span },
    fetchPolicy: 'cache-and-network',
  });
  const found = data?.plusMinus;
  if (error && !found) return <Fault title={t('plusMinus.fault')} error={error} again={() => void refetch()} />;
  if (!found) return <SkeletonRows rows={5} label={t('common.loading')} />;
  return <WeekTable weeks={found.week_stats} totals={found.totals} {...{ userId, span }} withStart />;
};

type OpenProps = { userId: string; label: string; minutes: number; to: string; of?: string };

/** A balance at the end of a date, which opens to what it is made of; `of` names the person. */
export const OpenBalance = ({ userId, label, minutes, to, of }: OpenProps) => {
  const format = useFormat();
  return (
    <OpenFigure
      dialog={() => (
        <ModalFrame title={[label, of, format.date(to)].filter(Boolean).join(', ')} size="xl">
          <BalanceTrail userId={userId} to={to} />
        </ModalFrame>
      )}
    >
      {format.difference(minutes)}
    </OpenFigure>
  );
};

type StartProps = { start: number; from: string; userId: string; columns: number };

const StartRow = ({ start, from, userId, columns }: StartProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const name = t('plusMinus.start', { year: from.slice(0, 4) });
  return (
    <tbody>
      <tr className={classes.week}>
        <th scope="row">
          {start === 0 ? (
            name
          ) : (
            <Disclosure isOpen={isOpen} toggle={() => setOpen(!isOpen)}>
              {name}
            </Disclosure>
          )}
        </th>
        {Array.from({ length: columns + 1 }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty cells below the columns.
          <td key={column} data-column={column < columns || undefined} />
        ))}
        <td>{format.difference(start)}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={columns + 3} className={classes.inside}>
            <BalanceTrail userId={userId} to={addDays(from, -1)} />
          </td>
        </tr>
      ) : null}
    </tbody>
  );
};

const Cells = ({ figures, used }: { figures: Figures; used: readonly (typeof columns)[number][] }) => {
  const format = useFormat();
  return (
    <>
      {used.map((name) => (
        <td key={name} data-column>
          {figures[name] === 0 ? null : format.difference(figures[name])}
        </td>
      ))}
      <td className={classes.change}>{format.difference(figures.minutes)}</td>
      <td>{format.difference(figures.closing)}</td>
    </>
  );
};

type DaysProps = { monday: string; userId: string; span: Span; used: readonly (typeof columns)[number][] };

/** The days of the year load with the first opened week. */
const Days = ({ monday, userId, span, used }: DaysProps) => {
  const { t } = useTranslation();
  const { data } = useQuery(PlusMinusDaysDocument, {
    variables: { userId, ...span },
    fetchPolicy: 'cache-and-network',
  });
  const days = data?.plusMinus?.day_stats.filter(({ date, rows }) => mondayOf(date) === monday && rows.length > 0);
  if (!days)
    return (
      <tr>
        <td colSpan={used.length + 3}>
          <SkeletonRows rows={5} label={t('common.loading')} />
        </td>
      </tr>
    );
  return days.map((day) => <OneDay key={day.date} day={day} used={used} />);
};

const OneDay = ({ day, used }: { day: Day; used: DaysProps['used'] }) => {
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <tr className={classes.day}>
        <th scope="row">
          <Disclosure isOpen={opened} toggle={() => setOpened(!opened)}>
            {format.date(day.date)}
          </Disclosure>
        </th>
        <Cells figures={day} used={used} />
      </tr>
      {opened ? (
        <tr>
          <td colSpan={used.length + 3} className={classes.inside}>
            <table className={classes.trail}>
              <tbody>
                <DerivationRows rows={day.rows} />
              </tbody>
            </table>
          </td>
        </tr>
      ) : null}
    </>
  );
};
