import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { PayrollFormat } from '#web/generated/schema-types.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useNewIds } from '#web/kit/ids/use-new-ids.ts';
import { ask } from '#web/kit/modal/ask.tsx';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import {
  ClosePayrollDocument,
  ExportPayrollDocument,
  type PayrollQuery,
  ReopenPayrollDocument,
} from './Payroll.generated.ts';

type Payroll = NonNullable<PayrollQuery['payroll']>;

/** Closing, reopening and exporting a period; the first two ask for confirmation. */
export const usePayrollSteps = ({ from, to, checks, checksStamp, run }: Payroll) => {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const ids = useNewIds('prr');
  const [sendClose, closing] = useMutation(ClosePayrollDocument);
  const [sendReopen, reopening] = useMutation(ReopenPayrollDocument);
  const [sendExport, exporting] = useMutation(ExportPayrollDocument);
  const period = format.span(from, to);
  const reload = () => client.refetchQueries({ include: 'active' });
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
    if (answer) toastDone(t('payroll.closing.done', { period }));
    await reload();
  };
  const reopen = async (): Promise<void> => {
    if (!run) return;
    const sure = await ask({
      title: t('payroll.reopening.question', { period }),
      text: t('payroll.reopening.text'),
      yes: t('payroll.reopening.button'),
      no: t('common.cancel'),
    });
    if (!sure) return;
    const input = { id: run.id, version: run.version };
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
  return { close, reopen, exportAs, busy: closing.loading || reopening.loading || exporting.loading };
};
