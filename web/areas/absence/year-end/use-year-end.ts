import { useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isOpenAtYearEnd,
  mostPeopleOfLeave,
  type YearEndChoice,
  type YearEndPlan,
  yearEndChoice,
} from '#domain/absence/year-end.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { useWriting } from '#web/kit/history/use-writing.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { CloseLeaveYearDocument, type CloseLeaveYearMutation, type YearEndPartsFragment } from './YearEnd.generated.ts';

export type YearEndRow = YearEndPartsFragment['rows'][number];
export type YearEndLine = YearEndRow & YearEndChoice & { expires: number; isOwnChoice: boolean; mayChoose: boolean };
type Refused = Extract<CloseLeaveYearMutation['closeLeaveYear'], { __typename: 'LeaveYearClosed' }>['refused'];

/** Rules for everyone; limits in minutes and in hundredths of a day. */
export type YearEndRules = {
  plan: YearEndPlan;
  mostHours: number | string | null;
  mostDays: number | string;
  carryUntil: PlainDate | '';
  payoutDate: PlainDate | '';
};

export const keyOfRow = ({ employeeId, balanceId }: Pick<YearEndRow, 'employeeId' | 'balanceId'>): string =>
  `${employeeId} ${balanceId}`;

const mostOf = (row: YearEndRow, { mostHours, mostDays }: YearEndRules): number =>
  row.unit === 'hours' ? (typeof mostHours === 'number' ? mostHours : 0) : Math.round(Number(mostDays) * 100);

/** Year-end lines from the rules and individual choices, and the operation that saves them. */
export const useYearEnd = (found: YearEndPartsFragment, reload: () => Promise<unknown>) => {
  const { t } = useTranslation();
  const { offer } = useUndo();
  const { writing, writeRest } = useWriting();
  const [rules, setRules] = useState<YearEndRules>({
    plan: 'byRule',
    mostHours: null,
    mostDays: '',
    carryUntil: '',
    payoutDate: '',
  });
  const [own, setOwn] = useState<ReadonlyMap<string, YearEndChoice>>(new Map());
  const [refused, setRefused] = useState<Refused>([]);
  const [close, { loading }] = useMutation(CloseLeaveYearDocument);
  const lines = useMemo(
    () =>
      found.rows.map((row): YearEndLine => {
        const mayChoose = isOpenAtYearEnd(row) && row.problem === null;
        const chosen = mayChoose ? own.get(keyOfRow(row)) : undefined;
        // Balances that are already closed stay unchanged until someone chooses again.
        const plan = mayChoose && !row.isClosed ? rules.plan : 'byRule';
        const choice = chosen ?? yearEndChoice(row, plan, mostOf(row, rules));
        const expires = row.left - choice.carryOver - choice.payOut;
        return { ...row, ...choice, expires, isOwnChoice: chosen !== undefined, mayChoose };
      }),
    [found.rows, own, rules],
  );
  const isWritten = (line: YearEndLine): boolean =>
    line.mayChoose &&
    (!line.isClosed || line.isOwnChoice) &&
    (line.payOut > 0 ||
      line.carryOver !== line.left - line.expiring ||
      (rules.carryUntil !== '' && line.carryOver > 0));
  const open = lines.filter(isWritten);
  const people = new Set([...new Set(open.map(({ employeeId }) => employeeId))].slice(0, mostPeopleOfLeave));
  const written = open.filter(({ employeeId }) => people.has(employeeId));
  const later = open.length - written.length;
  const choose = (row: YearEndRow, choice: YearEndChoice | null): void => {
    const next = new Map(own);
    if (choice) next.set(keyOfRow(row), choice);
    else next.delete(keyOfRow(row));
    setOwn(next);
  };
  const send = async (): Promise<void> => {
    const rows = written.map(({ employeeId, balanceId, left, carryOver, payOut }) => ({
      employeeId,
      balanceId,
      left,
      carryOver,
      payOut,
    }));
    const { carryUntil, payoutDate } = rules;
    const input = { year: found.year, carryUntil: carryUntil || null, payoutDate: payoutDate || null, rows };
    const sent = close({ variables: { input } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.closeLeaveYear));
    if (!answer) return;
    const result = await sent;
    const late = new Set(await writeRest(result));
    const skipped = rows
      .filter((row) => late.has(row.employeeId) && !answer.refused.some((one) => keyOfRow(one) === keyOfRow(row)))
      .map((row) => ({ ...row, __typename: 'RefusedYearEndRow' as const, key: 'yearEndChanged' }));
    const stays = [...answer.refused, ...skipped];
    setRefused(stays);
    const count = rows.length - stays.length;
    if (count > 0) offer(t('absence.yearEnd.done', { count, year: String(found.year) }), result, reload);
    setOwn(new Map());
    setRules((before) => ({ ...before, plan: 'byRule', carryUntil: '' }));
    await reload();
  };
  return { rules, setRules, lines, written, later, refused, choose, send, writing, busy: loading || writing !== null };
};

export type YearEndState = ReturnType<typeof useYearEnd>;
