import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHourPot } from '#domain/absence/leave-correction.ts';
import type { LeaveRulesPreviewInput } from '#web/generated/schema-types.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useFurtherPages } from '#web/kit/graphql/use-further-pages.ts';
import { Counting } from '#web/parts/loaded/Counting.tsx';
import typography from '#web/ui/typography.module.css';
import { EffectSection } from './EffectSection.tsx';
import { usePotName } from './hour-pots.ts';
import {
  LeaveRulesPreviewDocument,
  type LeaveRulesPreviewQuery,
  type LeaveRulesPreviewQueryVariables,
} from './LeaveEffect.generated.ts';
import classes from './LeaveEffect.module.css';
import { useAmount } from './use-amount.ts';

/** Debounce in milliseconds before the preview is requested. */
const pause = 500;

type RulesPreview = NonNullable<LeaveRulesPreviewQuery['leaveRulesPreview']>;

type Leavers = RulesPreview['leavers'];

/** Names of people, with the last workday of those who have left. */
const useNames = (leavers: Leavers) => {
  const { t } = useTranslation();
  const format = useFormat();
  const lastWorkdays = new Map(leavers.map(({ employeeId, lastWorkday }) => [employeeId, lastWorkday]));
  return ({ employeeId, name }: { employeeId: string; name: string }): string => {
    const lastWorkday = lastWorkdays.get(employeeId);
    return lastWorkday ? t('leave.effect.left', { name, date: format.dayMonthYear(lastWorkday) }) : name;
  };
};

/** Rows shown before someone asks for all. */
const firstRows = 20;

type ListProps<R> = { label: string; rows: readonly R[]; children: (row: R) => ReactNode };

/** The first rows of a list, and all of them on demand. */
const Rows = <R,>({ label, rows, children }: ListProps<R>) => {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setWhole(true);
    list.current?.focus();
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: people scroll it by keyboard. */}
      <ul ref={list} className={classes.rows} tabIndex={0} aria-label={label}>
        {(isWhole ? rows : rows.slice(0, firstRows)).map(children)}
      </ul>
      {rows.length > firstRows && !isWhole ? (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={showAll}>
          {t('leave.effect.all', { count: rows.length })}
        </Button>
      ) : null}
    </>
  );
};

type Effect = Pick<RulesPreview['rows'][number], 'nowBefore' | 'nowAfter' | 'lastDay' | 'endingBefore' | 'endingAfter'>;
type EffectProps = {
  unit: 'hours' | 'days';
  effect: Effect;
  /** Whether the balance has a year end. */
  ends?: boolean;
};

/** A balance before and after, today and at the end of the year. */
export const BalanceEffect = ({ unit, effect, ends = true }: EffectProps) => {
  const { t } = useTranslation();
  const format = useFormat();
  const amount = useAmount(unit);
  const { nowBefore, nowAfter, lastDay, endingBefore, endingAfter } = effect;
  if (nowBefore === nowAfter && endingBefore === endingAfter)
    return <span className={classes.line}>{t('leave.effect.unchanged')}</span>;
  return (
    <>
      <span className={classes.line}>
        {t('leave.effect.today', { before: amount(nowBefore), after: amount(nowAfter) })}
      </span>
      {ends ? (
        <span className={classes.line}>
          {t('leave.effect.ending', {
            date: format.dayMonthYear(lastDay),
            before: amount(endingBefore),
            after: amount(endingAfter),
          })}
        </span>
      ) : null}
    </>
  );
};

/** Each balance before and after. */
export const BalanceRows = ({ rows, leavers }: Pick<RulesPreview, 'rows' | 'leavers'>) => {
  const { t } = useTranslation();
  const nameOf = useNames(leavers);
  const potName = usePotName();
  return (
    <Rows label={t('leave.effect.title')} rows={rows}>
      {({ employeeId, balanceId, name, balanceName, unit, ...effect }) => (
        <li key={`${employeeId} ${balanceId}`}>
          <span className={typography.semibold}>
            {nameOf({ employeeId, name })}, {potName(balanceId, balanceName)}
          </span>
          <BalanceEffect unit={unit} effect={effect} ends={!isHourPot(balanceId)} />
        </li>
      )}
    </Rows>
  );
};

type PayPreview = NonNullable<RulesPreview['pay']>;

/** People whose gross pay changes, before and after. */
const ChangedPay = ({ from, people, rows, leavers }: PayPreview & { leavers: Leavers }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useNames(leavers);
  const { currency } = useViewer();
  const amount = (minor: number): string => format.money({ minor, currency });
  return (
    <>
      <p className={`${typography.noteInline} ${classes.quiet}`}>{t('leave.effect.payPeople', { count: people })}</p>
      {rows.length > 0 ? (
        <Rows label={t('leave.effect.pay')} rows={rows}>
          {({ employeeId, name, before, after }) => (
            <li key={employeeId}>
              <span className={typography.semibold}>
                {nameOf({ employeeId, name })}, {t('leave.effect.pay')}
              </span>
              <span>
                {t('leave.effect.paySince', {
                  ...{ date: format.dayMonthYear(from), before: amount(before), after: amount(after) },
                })}
              </span>
            </li>
          )}
        </Rows>
      ) : null}
    </>
  );
};

/** Says how many people who left long ago are not looked at. */
const EarlierLeavers = ({ count, from }: { count: number; from: PayPreview['from'] }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={`${typography.noteInline} ${classes.quiet}`}>
      {t('leave.effect.earlierLeavers', { count, date: format.dayMonthYear(from) })}
    </p>
  );
};

/** Whose balances a change alters, and whose pay. */
export type Changed = Pick<RulesPreview, 'changed' | 'rows' | 'leavers' | 'earlierLeavers'> & {
  pay?: PayPreview | null;
};

/** People whose balances change, before and after, with gross pay where it changes. */
export const ChangedBalances = ({ changed, rows, pay, leavers, earlierLeavers }: Changed) => {
  const { t } = useTranslation();
  const isPaid = Boolean(pay && pay.people > 0);
  const earlier = pay && earlierLeavers > 0 ? <EarlierLeavers count={earlierLeavers} from={pay.from} /> : null;
  if (changed === 0 && !isPaid)
    return (
      <>
        <p className={`${typography.noteInline} ${classes.quiet}`}>
          {t(pay ? 'leave.effect.nothingPaid' : 'leave.effect.nothing')}
        </p>
        {earlier}
      </>
    );
  const shown = new Set(rows.map(({ employeeId }) => employeeId)).size;
  return (
    <>
      {changed > 0 ? (
        <p className={`${typography.noteInline} ${classes.quiet}`}>
          {t('leave.effect.people', { count: changed })} {shown < changed ? t('leave.effect.more') : null}
        </p>
      ) : null}
      {rows.length > 0 ? <BalanceRows rows={rows} leavers={leavers} /> : null}
      {pay && isPaid ? <ChangedPay {...pay} leavers={leavers} /> : null}
      {earlier}
    </>
  );
};

/** People in one request; the server takes fewer, as each takes a read. */
const peopleAtOnce = 1000;

const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name, 'en');

/** The effect on everyone of these pages; people who left before are on each of them. */
const joined = (pages: readonly RulesPreview[]): RulesPreview | undefined => {
  const [page, ...others] = pages;
  if (!page || others.length === 0) return page;
  const count = (of: (one: RulesPreview) => number): number => pages.reduce((sum, one) => sum + of(one), 0);
  return {
    ...page,
    looked: count(({ looked }) => looked),
    changed: count(({ changed }) => changed),
    rows: pages.flatMap(({ rows }) => rows).sort(byName),
    leavers: pages.flatMap(({ leavers }) => leavers),
    pay: page.pay
      ? {
          ...page.pay,
          people: count(({ pay }) => pay?.people ?? 0),
          rows: pages.flatMap(({ pay }) => pay?.rows ?? []).sort(byName),
        }
      : page.pay,
  };
};

type Props = {
  /** The current rule, and the form's; null while the form is invalid. */
  before: LeaveRulesPreviewInput;
  after: LeaveRulesPreviewInput | null;
};

/** Preview of leave and plus-minus changes by a changed rule; empty while unchanged. */
export const LeaveEffect = ({ before, after }: Props) => {
  const [settled] = useDebouncedValue(after === null ? null : JSON.stringify(after), pause);
  const isChanged = settled !== null && settled !== JSON.stringify(before);
  const input = useMemo(() => JSON.parse(settled ?? '{}') as LeaveRulesPreviewInput, [settled]);
  const { data, error, loading, refetch } = useQuery(LeaveRulesPreviewDocument, {
    variables: { input: { ...input, first: peopleAtOnce } },
    skip: !isChanged,
    fetchPolicy: 'network-only',
  });
  const further = useFurtherPages<LeaveRulesPreviewQuery, LeaveRulesPreviewQueryVariables>(
    { data: isChanged ? data : undefined, loading },
    {
      document: LeaveRulesPreviewDocument,
      after: (after) => ({ input: { ...input, first: peopleAtOnce, after } }),
      pageInfoOf: ({ leaveRulesPreview }) => leaveRulesPreview?.pageInfo,
    },
  );
  if (!isChanged) return null;
  const preview = joined(further.pages.flatMap(({ leaveRulesPreview }) => leaveRulesPreview ?? []));
  return (
    <EffectSection found={Boolean(preview)} error={error} again={refetch}>
      {preview ? (
        <>
          {further.isComplete ? null : (
            <Counting done={preview.looked} all={preview.totalCount} error={further.error} again={further.again} />
          )}
          <ChangedBalances {...preview} />
        </>
      ) : null}
    </EffectSection>
  );
};
