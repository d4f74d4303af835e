import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { evenWeek } from '#domain/contracts/week-minutes.ts';
import {
  CreateEmployeeDocument,
  InviteEmployeeDocument,
} from '#web/areas/employees/create/CreateEmployee.generated.ts';
import { minutesAWeek } from '#web/areas/employees/create/create-form.ts';
import { EmployeeListDocument } from '#web/areas/employees/list/EmployeeList.generated.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useDraft } from '#web/kit/forms/use-draft.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { faultText, isRefusalAnswer, refusalText } from '#web/kit/refusals/refusal-text.ts';
import { isOutdated, toastLost } from '#web/kit/refusals/toast-lost.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { checkLines, emptyLine, isEmpty, linesFrom, type PersonLine, type Wrong } from './people-lines.ts';

export type Common = {
  teamId: string;
  contractTypeId: string;
  /** Weekly minutes of the contract; invalid input is kept as text. */
  weekMinutes: number | string | null;
  invite: boolean;
};

/** Errors of the fields that are not being edited. */
const stillWrong = (wrong: Wrong | undefined, mended: Partial<PersonLine>): Wrong | undefined =>
  wrong && Object.fromEntries(Object.entries(wrong).filter(([field]) => !(field in mended)));

/**
 * Lines of people with shared fields; people who could not be added stay, with the reason. With `quiet` the screen shows the
 * result itself.
 */
export const useQuickImport = (start: Common, close: () => void, quiet = false) => {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const client = useApolloClient();
  const create = useMutate(CreateEmployeeDocument, withoutToast);
  const invite = useMutate(InviteEmployeeDocument, withoutToast);
  const [lines, setLines] = useState(() => [emptyLine(), emptyLine(), emptyLine()]);
  const [common, setCommon] = useState(start);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const filled = lines.filter((line) => !isEmpty(line));
  useDraft({
    isDirty: filled.length > 0,
    start: { lines, common },
    read: () => ({ lines, common }),
    restore: (draft) => {
      if (draft.lines) setLines(draft.lines);
      if (draft.common) setCommon(draft.common);
    },
  });
  const weekMinutes = typeof common.weekMinutes === 'number' ? common.weekMinutes : 0;
  const isAmount = typeof common.weekMinutes !== 'string' && weekMinutes <= minutesAWeek;

  /** Reason for failing, or `undefined` when the person was added. */
  const add = async ({ id, contractId, first_name, last_name, email }: PersonLine): Promise<string | undefined> => {
    const contract = {
      id: contractId,
      contractTypeId: common.contractTypeId,
      minutes: evenWeek(weekMinutes),
      wageMinor: null,
    };
    const person = { id, first_name, last_name, email, startdate: todayIn(zone), teamIds: [common.teamId] };
    const { data } = await create({ variables: { input: { ...person, contract } } });
    const answer = data?.createEmployee;
    if (isRefusalAnswer(answer)) return refusalText(answer);
    if (common.invite) await invite({ variables: { input: { id } } }).catch(() => undefined);
    return undefined;
  };

  return {
    lines,
    common,
    busy,
    /** How often errors kept people from being added. */
    tries,
    count: filled.length,
    choose: (more: Partial<Common>) => setCommon((before) => ({ ...before, ...more })),
    change: (id: string, more: Partial<PersonLine>) =>
      setLines((before) =>
        before.map((line) =>
          line.id === id ? { ...line, ...more, problem: undefined, wrong: stillWrong(line.wrong, more) } : line,
        ),
      ),
    remove: (id: string) => setLines((before) => before.filter((line) => line.id !== id)),
    more: () => setLines((before) => [...before, emptyLine()]),
    /** Whether the text was a list, which is then split into separate lines. */
    paste: (id: string, text: string): boolean => {
      if (!/[\n\t@]/.test(text.trim())) return false;
      setLines((before) => before.flatMap((line) => (line.id === id ? linesFrom(text) : isEmpty(line) ? [] : [line])));
      return true;
    },
    save: async () => {
      const checked = checkLines(filled);
      if (checked.some(({ wrong }) => wrong) || !isAmount) {
        setLines(checked);
        setTries((before) => before + 1);
        return;
      }
      setBusy(true);
      const left: PersonLine[] = [];
      let outdated: unknown;
      // One at a time, to keep the order of the lines.
      for (const line of filled) {
        const problem = await add(line).catch((fault) => {
          if (isOutdated(fault)) outdated = fault;
          return faultText(fault);
        });
        if (problem) left.push({ ...line, problem });
      }
      setBusy(false);
      setLines(left);
      if (outdated) toastLost(outdated);
      void client.refetchQueries({ include: [EmployeeListDocument] });
      const added = filled.length - left.length;
      if (added > 0 && !quiet) toastDone(t('employees.quick.done', { count: added }));
      if (left.length === 0) close();
    },
  };
};

export type QuickImportState = ReturnType<typeof useQuickImport>;
