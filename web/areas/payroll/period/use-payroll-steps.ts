import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayrollFormat } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useNewIds } from '#web/kit/ids/use-new-ids.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import {
  ClosePayrollDocument,
  ContinuePayrollDocument,
  ExportPayrollDocument,
  type PayrollQuery,
  ReopenPayrollDocument,
} from './Payroll.generated.ts';

type Payroll = NonNullable<PayrollQuery['payroll']>;
/** People who are worked out, and everyone. */
export type ClosingProgress = Pick<NonNullable<NonNullable<Payroll['closing']>['progress']>, 'done' | 'count'>;

/** Closing, also in parts, reopening and exporting a period; all but the last ask for confirmation. */
export const usePayrollSteps = ({ from, to, checks, checksStamp, run, closing: left }: Payroll) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const ids = useNewIds('prr');
  const [progress, setProgress] = useState<ClosingProgress | null>(null);
  const sendContinue = useMutate(ContinuePayrollDocument);
  const [sendClose, closing] = useMutation(ClosePayrollDocument);
  const [sendReopen, reopening] = useMutation(ReopenPayrollDocument);
  const [sendExport, exporting] = useMutation(ExportPayrollDocument);
  const period = format.span(from, to);
  const reload = () => client.refetchQueries({ include: 'active' });
  /** Works out everyone who remains, part by part. */
  const goOn = async (id: string, accepted: number | null = null): Promise<void> => {
    const next = () =>
      answerOrToast(
        sendContinue({ variables: { input: { id, checks: accepted } } }).then(({ data }) => data?.continuePayroll),
      );
    setProgress(left?.progress ?? { done: 0, count: 0 });
    let part = await next();
    while (part?.state === 'closing') {
      setProgress(part.progress ?? null);
      part = await next();
    }
    setProgress(null);
    if (part) toastDone(t('payroll.closing.done', { period }));
    await reload();
  };
  const close = async (): Promise<void> => {
    const open = checks.length > 0 ? ` ${t('payroll.closing.open', { count: checks.length })}` : '';
    const sure = await ask({
      title: t('payroll.closing.question', { period }),
      text: `${t('payroll.closing.text')}${open}`,
      yes: t('payroll.closing.button'),
      no: t('common.cancel'),
    });
    if (!sure) return;
    const input = { id: ids.of(`${from} ${run?.id ?? ''}`), from, to, checks: checks.length, checksStamp };
    const answer = await answerOrToast(sendClose({ variables: { input } }).then(({ data }) => data?.closePayroll));
    if (answer) ids.answered();
    if (answer?.state === 'closing') return goOn(answer.id);
    if (answer) toastDone(t('payroll.closing.done', { period }));
    await reload();
  };
  const reopen = async (): Promise<void> => {
    const held = run ?? left;
    if (!held) return;
    const sure = await ask({
      title: t(run ? 'payroll.reopening.question' : 'payroll.closing.stopQuestion', { period }),
      text: t(run ? 'payroll.reopening.text' : 'payroll.closing.stopText'),
      yes: t(run ? 'payroll.reopening.button' : 'payroll.closing.stop'),
      no: t('common.cancel'),
    });
    if (!sure) return;
    const input = { id: held.id, version: held.version };
    const answer = await answerOrToast(sendReopen({ variables: { input } }).then(({ data }) => data?.reopenPayroll));
    if (answer) toastDone(t('payroll.reopening.done', { period }));
    await reload();
  };
  const exportAs = async (kind: PayrollFormat): Promise<void> => {
    if (!run) return;
    const input = { runId: run.id, format: kind };
    const file = await answerOrToast(sendExport({ variables: { input } }).then(({ data }) => data?.exportPayroll));
    if (!file) return;
    const skipped = file.skipped > 0 ? ` ${t('payroll.export.skipped', { count: file.skipped })}` : '';
    toastDone(`${t('payroll.export.done', { name: file.name })}${skipped}`);
    globalThis.location.assign(file.url);
  };
  const busy = closing.loading || reopening.loading || exporting.loading || progress !== null;
  return { close, goOn, reopen, exportAs, progress, busy };
};
