import { ActionIcon, Anchor, Box, Button, Flex } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { shortDecimal } from '#domain/money/decimal.ts';
import type { PayComponent } from '#domain/payroll/pay-line.ts';
import type { PayrollCause } from '#domain/payroll/payroll-causes.ts';
import { needsOfReport, slugOf } from '#domain/reports/report-types.ts';
import type { DateRange } from '#domain/time/date-range.ts';
import { May } from '#web/kit/access/May.tsx';
import { useFormat } from '#web/kit/format/use-format.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconChevronDown, IconChevronRight } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import { Panel } from '#web/ui/Panel.tsx';
import type { PayrollPersonFactsFragment as Person } from './Payroll.generated.ts';
import classes from './Payroll.module.css';
import { LineTrail, type PayrollLine, PayrollSum } from './PayrollTrail.tsx';

const columns = ['contractHours', 'workedHours', 'surcharge', 'overtime', 'absence'] as const;
const heading = {
  contractHours: 'contract',
  workedHours: 'worked',
  surcharge: 'surcharge',
  overtime: 'overtime',
  absence: 'absence',
} as const;

type Line = PayrollLine;

const payouts: readonly PayComponent[] = ['payout', 'leavePayout', 'minijobPayout'];

const minutesOf = (lines: readonly Line[], component: PayComponent): number =>
  lines.filter((line) => line.component === component).reduce((sum, line) => sum + line.minutes, 0);

/** Sum of amounts; null as soon as one of them is unknown. */
const sumOf = (amounts: readonly (number | null)[]): number | null =>
  amounts.reduce((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0 as number | null);

const useMoney = (currency: string) => {
  const format = useFormat();
  return (minor: number | null): string => (minor === null ? '–' : format.money({ minor, currency }));
};

/** Component of a line, with its percentage, type of absence or own field. */
const useNamed = () => {
  const { t } = useTranslation();
  return ({ component, detailName }: Pick<Line, 'component' | 'detailName'>): string =>
    [t(`payroll.component.${component}`), detailName].filter(Boolean).join(': ');
};

/** The report in which each of a person's figures of the period opens to its derivation. */
const ToDerivation = ({ employeeId, period }: { employeeId: string; period: DateRange }) => {
  const { t } = useTranslation();
  const query = new URLSearchParams({ ...period, employees: employeeId });
  return (
    <May need={needsOfReport('PayrollIntegration')}>
      <p className={classes.why}>
        <Anchor component={Link} to={`/reports/${slugOf('PayrollIntegration')}?${query}`} size="sm">
          {t('derivation.title')}
        </Anchor>
      </p>
    </May>
  );
};

type PersonProps = { person: Person; currency: string; period: DateRange };

/** A line of a person, which opens to its derivation. */
const LineRow = ({
  line,
  employeeId,
  currency,
  period,
}: Omit<PersonProps, 'person'> & { line: Line; employeeId: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(currency);
  const named = useNamed()(line);
  const [isOpen, setOpen] = useState(false);
  const { component, quantity, minutes, date } = line;
  const size = (): string => {
    if (quantity === 0) return format.hours(minutes);
    const number = format.decimal(shortDecimal(quantity, 2));
    return component === 'leavePayout' ? t('payroll.days', { number }) : number;
  };
  // Meals and kilometres are counted, not computed.
  const isComputed = minutes !== 0 || line.amountMinor !== 0;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr>
        <td>
          <Flex component="span" gap={4} align="center">
            {isComputed ? (
              <ActionIcon
                variant="subtle"
                size="sm"
                aria-expanded={isOpen}
                aria-label={t('payroll.people.madeOf', { line: `${named}, ${format.fullDate(date)}` })}
                onClick={() => setOpen(!isOpen)}
              >
                <Chevron size={16} aria-hidden="true" />
              </ActionIcon>
            ) : null}
            {format.fullDate(date)}
          </Flex>
        </td>
        <td>
          {named}
          {line.corrects && line.reason ? (
            <span className={classes.quiet}>
              {' '}
              {t('payroll.corrects', {
                period: format.span(line.corrects.from, line.corrects.to),
                reason: t(`payroll.reason.${line.reason}`),
              })}
            </span>
          ) : null}
        </td>
        <td className={`${classes.quiet} ${classes.extra}`}>{line.department_name}</td>
        <td className={`${classes.quiet} ${classes.extra}`}>{line.code ?? ''}</td>
        <td className={classes.figure}>{size()}</td>
        <td className={classes.figure}>{money(line.amountMinor)}</td>
      </tr>
      {isOpen ? (
        <tr>
          <td colSpan={6} className={classes.trail}>
            <LineTrail {...{ employeeId, line, period, currency }} units={['minutes', 'money']} />
          </td>
        </tr>
      ) : null}
    </>
  );
};

/** All lines of a person, and the causes of the difference to the previous run. */
const Lines = ({ person, currency, period }: PersonProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(currency);
  const named = useNamed();
  const { employeeId } = person;
  return (
    <Box colSpan={columns.length + 6} component="td" bg="var(--hover)">
      <table className={classes.lines} aria-label={person.name}>
        <tbody>
          {person.lines.map((line) => (
            <LineRow
              key={`${line.date} ${named(line)} ${line.department_name} ${line.reason}`}
              {...{ line, employeeId, currency, period }}
            />
          ))}
        </tbody>
      </table>
      {person.previousMinor === null ? null : (
        <p className={classes.why}>
          <strong>{t('payroll.why.title')}</strong>{' '}
          {person.differences.length === 0
            ? t('payroll.why.none')
            : person.differences
                .map(
                  (difference) =>
                    `${named(difference)} ${format.difference(difference.minutes)} (${money(difference.amountMinor)})`,
                )
                .join(', ')}
        </p>
      )}
      {person.causes.length > 0 ? (
        <ul className={classes.causes} aria-label={t('payroll.causes.of', { name: person.name })}>
          {person.causes.map(({ cause, minutes, amountMinor }) => (
            <li key={cause}>
              {t(`payroll.cause.${cause}`)}
              {minutes === 0 ? '' : ` ${format.difference(minutes)}`}
              {': '}
              {money(amountMinor)}
            </li>
          ))}
        </ul>
      ) : null}
      <ToDerivation employeeId={person.employeeId} period={period} />
    </Box>
  );
};

const isOwn = ({ reason }: Line): boolean => !reason;
const isPaidOut = (line: Line): boolean => isOwn(line) && payouts.includes(line.component);
const isCorrection = (line: Line): boolean => !isOwn(line);

/** Sum of the pay-out lines; null as soon as one amount is unknown. */
const paidOutIn = (lines: readonly Line[]): number | null =>
  sumOf(lines.filter(isPaidOut).map((line) => line.amountMinor));
const correctedIn = (lines: readonly Line[]): number | null =>
  sumOf(lines.filter(isCorrection).map((line) => line.amountMinor));

type TotalsProps = { people: readonly Person[]; currency: string; period: DateRange };

/** The bottom line: each figure is the sum of its column, and opens to it. */
const Totals = ({ people, currency, period }: TotalsProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(currency);
  const named = useNamed();
  const lines = people.flatMap((person) => person.lines);
  const aboutOf = (line: Line): string => [named(line), line.department_name].filter(Boolean).join(' · ');
  const linesThat = (counts: (line: Line) => boolean) =>
    people.map((person) => ({ ...person, lines: person.lines.filter(counts) }));
  const amounts = [
    { title: 'payouts', minor: paidOutIn(lines), counts: isPaidOut, isExtra: true },
    { title: 'corrections', minor: correctedIn(lines), counts: isCorrection, isExtra: true },
    { title: 'amount', minor: sumOf(people.map(({ amountMinor }) => amountMinor)), counts: () => true, isExtra: false },
  ] as const;
  return (
    <tr>
      <th scope="row">{t('payroll.people.total')}</th>
      <td className={classes.extra} />
      {columns.map((column) => {
        const counts = (line: Line): boolean => isOwn(line) && line.component === column;
        const minutes = minutesOf(lines.filter(isOwn), column);
        const title = t(`payroll.people.${heading[column]}`);
        return (
          <td key={column} className={`${classes.figure} ${classes.extra}`}>
            {minutes === 0 ? null : (
              <PayrollSum {...{ title, aboutOf, period, currency }} unit="minutes" people={linesThat(counts)}>
                {format.hours(minutes)}
              </PayrollSum>
            )}
          </td>
        );
      })}
      {amounts.map(({ title, minor, counts, isExtra }) => (
        <td key={title} className={`${classes.figure} ${isExtra ? classes.extra : ''}`}>
          {minor === null || (minor === 0 && isExtra) ? (
            minor === null && money(null)
          ) : (
            <PayrollSum
              {...{ aboutOf, period, currency }}
              title={t(`payroll.people.${title}`)}
              unit="money"
              people={linesThat(counts)}
            >
              {money(minor)}
            </PayrollSum>
          )}
        </td>
      ))}
      <td />
    </tr>
  );
};

const PersonRow = ({ person, currency, period }: PersonProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const money = useMoney(currency);
  const [open, setOpen] = useState(false);
  const own = person.lines.filter(isOwn);
  const [paidOut, corrections] = [paidOutIn(person.lines), correctedIn(person.lines)];
  const { amountMinor, previousMinor } = person;
  const change = amountMinor === null || previousMinor === null ? null : amountMinor - previousMinor;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <>
      <tr>
        <th scope="row" className={classes.who}>
          <Flex component="span" className={classes.person} gap={4} align="center">
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-expanded={open}
              aria-label={t('payroll.people.detail', { name: person.name })}
              onClick={() => setOpen(!open)}
            >
              <Chevron size={16} aria-hidden="true" />
            </ActionIcon>
            {person.name}
          </Flex>
        </th>
        <td className={classes.extra}>{person.employee_nr}</td>
        {columns.map((column) => {
          const minutes = minutesOf(own, column);
          return (
            <td key={column} className={`${classes.figure} ${classes.extra}`}>
              {minutes === 0 ? '' : format.hours(minutes)}
            </td>
          );
        })}
        <td className={`${classes.figure} ${classes.extra}`}>{paidOut === 0 ? '' : money(paidOut)}</td>
        <td className={`${classes.figure} ${classes.extra}`}>{corrections === 0 ? '' : money(corrections)}</td>
        <td className={classes.figure}>{money(amountMinor)}</td>
        <td className={classes.figure}>{change === null || change === 0 ? '' : money(change)}</td>
      </tr>
      {open ? (
        <tr>
          <Lines {...{ person, currency, period }} />
        </tr>
      ) : null}
    </>
  );
};

type Props = {
  people: readonly Person[];
  currency: string;
  period: DateRange;
  cause: PayrollCause | null;
  all: () => void;
};

/** Pay of each person in one row, expandable to the lines and the causes of the difference to the previous run. */
export const PayrollPeople = ({ people: everyone, currency, period, cause, all }: Props) => {
  const { t } = useTranslation();
  const people = cause ? everyone.filter(({ causes }) => causes.some((part) => part.cause === cause)) : everyone;
  const headings = columns.map((column) => heading[column]);
  return (
    <Panel
      title={t('payroll.people.title')}
      action={
        cause ? (
          <Button variant="subtle" size="xs" onClick={all}>
            {t('payroll.causes.all')}
          </Button>
        ) : null
      }
    >
      {people.length === 0 ? (
        <QuietEmpty>{t('payroll.people.none')}</QuietEmpty>
      ) : (
        <div className={layout.scrollX}>
          <table className={classes.table} aria-label={t('payroll.people.title')}>
            <thead>
              <tr>
                <th scope="col">{t('payroll.people.name')}</th>
                <th scope="col" className={classes.extra}>
                  {t('payroll.people.nr')}
                </th>
                {[...headings, 'payouts' as const, 'corrections' as const].map((item) => (
                  <th key={item} scope="col" className={`${classes.figure} ${classes.extra}`}>
                    {t(`payroll.people.${item}`)}
                  </th>
                ))}
                {(['amount', 'change'] as const).map((item) => (
                  <th key={item} scope="col" className={classes.figure}>
                    {t(`payroll.people.${item}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.employeeId} {...{ person, currency, period }} />
              ))}
            </tbody>
            <tfoot>
              <Totals {...{ people, currency, period }} />
            </tfoot>
          </table>
          <p className={`${classes.quiet} ${classes.extra}`}>{t('payroll.people.ownHours')}</p>
        </div>
      )}
    </Panel>
  );
};
