import { useQuery } from '@apollo/client/react';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { Loaded } from '#web/parts/loaded/Loaded.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { PlusMinusDocument, type PlusMinusQuery } from './PlusMinus.generated.ts';
import classes from './PlusMinus.module.css';

type Found = NonNullable<PlusMinusQuery['plusMinus']>;
type Week = Found['weeks'][number];

/** A person's plus-minus hours by year: what the balance is, and each week down to the rows of its dates. */
export const PlusMinus = ({ userId }: { userId: string }) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const current = Number(todayIn(zone).slice(0, 4));
  const [year, setYear] = useState(current);
  const { data, previousData, error, refetch } = useQuery(PlusMinusDocument, {
    variables: { userId, from: `${year}-01-01`, to: `${year}-12-31` },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.plusMinus;
  return (
    <Panel
      title={t('plusMinus.title')}
      action={
        <fieldset className={classes.years} aria-label={t('plusMinus.year')}>
          <ActionIcon variant="subtle" aria-label={String(year - 1)} onClick={() => setYear(year - 1)}>
            <IconChevronLeft size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
          <span aria-live="polite">{year}</span>
          <ActionIcon
            variant="subtle"
            aria-label={String(year + 1)}
            disabled={year === current}
            onClick={() => setYear(year + 1)}
          >
            <IconChevronRight size={18} stroke={1.8} aria-hidden="true" />
          </ActionIcon>
        </fieldset>
      }
    >
      <Loaded found={!!found} error={error} again={() => void refetch()} fault={t('plusMinus.fault')} rows={4}>
        {found ? <Year found={found} year={year} /> : null}
      </Loaded>
    </Panel>
  );
};

const Year = ({ found, year }: { found: Found; year: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!found.kept) return <QuietEmpty>{t('plusMinus.notKept')}</QuietEmpty>;
  const figures = [
    [t('plusMinus.current'), found.current],
    [t('plusMinus.lastWeek'), found.lastWeek],
    [t('plusMinus.start', { year: String(year) }), found.start],
    [t('plusMinus.period', { year: String(year) }), found.closing - found.start],
  ] as const;
  const weeks = found.weeks.filter(({ days }) => days.some(({ rows }) => rows.length > 0)).toReversed();
  return (
    <>
      <dl className={classes.figures}>
        {figures.map(([name, minutes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{format.difference(minutes)}</dd>
          </div>
        ))}
      </dl>
      {weeks.length === 0 ? <QuietEmpty>{t('plusMinus.none', { year: String(year) })}</QuietEmpty> : null}
      <ul className={classes.list}>
        {weeks.map((week) => (
          <OneWeek key={week.monday} week={week} />
        ))}
      </ul>
    </>
  );
};

const OneWeek = ({ week }: { week: Week }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const trail = useId();
  return (
    <li className={classes.balance}>
      <button
        type="button"
        className={classes.head}
        aria-expanded={opened}
        aria-controls={trail}
        onClick={() => setOpened(!opened)}
      >
        <span className={classes.name}>{format.span(week.monday, addDays(week.monday, 6))}</span>
        <span className={classes.now} data-owed={week.minutes < 0 || undefined}>
          {format.difference(week.minutes)}
          <span className={classes.when}>
            {t('plusMinus.balance')} {format.difference(week.closing)}
          </span>
        </span>
        <IconChevronDown className={classes.turn} size={18} stroke={1.8} aria-hidden="true" />
      </button>
      <div id={trail} hidden={!opened}>
        {opened ? <Days week={week} /> : null}
      </div>
    </li>
  );
};

const Days = ({ week }: { week: Week }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <table className={classes.trail}>
      {week.days
        .filter(({ rows }) => rows.length > 0)
        .map(({ date, minutes, rows }) => (
          <tbody key={date}>
            <tr className={classes.month}>
              <th scope="row">{format.date(date)}</th>
              <td>{format.difference(minutes)}</td>
            </tr>
            {rows.map((row) => (
              <tr key={`${row.kind} ${row.sourceId}`}>
                <th scope="row">
                  {t(`plusMinus.kind.${row.kind}`)}
                  {row.name ? <span className={classes.ofYear}>{row.name}</span> : null}
                </th>
                <td>{format.difference(row.minutes)}</td>
              </tr>
            ))}
          </tbody>
        ))}
    </table>
  );
};
