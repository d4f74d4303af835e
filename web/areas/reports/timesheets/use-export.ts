import { useMutation } from '@apollo/client/react';
import { useMutation as useTask } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportFormat } from '#web/generated/schema-types.ts';
import { requestHeaders } from '#web/kit/graphql/request-headers.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import type { ReportAddress } from './report-address.ts';
import { ExportReportDocument } from './TimesheetsReport.generated.ts';

type Progress = (share: number) => void;

const sizeOf = (answer: Response): number => Number(answer.headers.get('content-length') ?? 0);

/** Reads the body bit by bit and says how much of it has come, 0 to 1; a body of unknown size says nothing. */
const readWhole = async (answer: Response, progress: Progress): Promise<Blob> => {
  const reader = answer.body?.getReader();
  if (!reader) return answer.blob();
  const size = sizeOf(answer);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let come = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value as Uint8Array<ArrayBuffer>);
    come += value.byteLength;
    if (size > 0) progress(come / size);
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? undefined });
};

/** Fetches a file of ours and hands it to the browser under its name. */
const saveFile = async ({ url, name }: { url: string; name: string }, progress: Progress): Promise<void> => {
  const answer = await fetch(url, { credentials: 'same-origin', headers: requestHeaders({ method: 'GET' }) });
  if (!answer.ok) throw new Error(`answer ${answer.status}`);
  const blob = await readWhole(answer, progress);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** Making a file takes the first half of the way, fetching it the second. */
const made = 0.5;

/** Makes the file of a report and saves it; says how far it is. */
export const useExport = ({ type, range, parameters }: ReportAddress) => {
  const { t, i18n } = useTranslation();
  const [progress, setProgress] = useState(0);
  const [make] = useMutation(ExportReportDocument);
  // Spreadsheets of countries that write 7,5 take a comma for the decimal sign.
  const separator = i18n.language === 'en' ? 'comma' : 'semicolon';
  const { mutate, isPending, variables } = useTask(
    {
      mutationFn: async (format: ReportFormat) => {
        setProgress(0.1);
        const input = { type, format, separator, filter: { ...range, ...parameters } } as const;
        const file = await answerOrToast(make({ variables: { input } }).then(({ data }) => data?.exportReport));
        if (!file) return;
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
