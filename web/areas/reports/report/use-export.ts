import { useMutation } from '@apollo/client/react';
import { useMutation as useTask } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFormat } from '#web/generated/schema-types.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { ExportReportDocument } from './Report.generated.ts';
import type { ReportAddress } from './report-address.ts';

/** Making a file takes the first half of the way, fetching it the second. */
const made = 0.5;

/** Makes the file of a report and saves it; says how far it is. */
export const useExport = ({ type, range, parameters }: ReportAddress, name?: string, explained = false) => {
  const { t, i18n } = useTranslation();
  const [progress, setProgress] = useState(0);
  const [make] = useMutation(ExportReportDocument);
  // Spreadsheets of countries that write 7,5 take a comma for the decimal sign.
  const separator = i18n.language === 'en' ? 'comma' : 'semicolon';
  const { mutate, isPending, variables } = useTask(
    {
      mutationFn: async (format: ReportFormat) => {
        setProgress(0.1);
        const input = { type, format, separator, name, explained, filter: { ...range, ...parameters } } as const;
        const file = await answerOrToast(make({ variables: { input } }).then(({ data }) => data?.exportReport));
        if (!file) return;
        if (file.__typename === 'ReportJob') {
          toastDone(t('reports.jobs.started'));
          return;
        }
        setProgress(made);
        await saveFile(file, (share) => setProgress(made + share * (1 - made)));
        toastDone(t('reports.export.done', { name: file.name }));
      },
      onError: () => toastFault(t('reports.export.fault')),
    },
    queryClient,
  );
  return { start: (format: ReportFormat) => mutate(format), running: isPending ? variables : undefined, progress };
};
