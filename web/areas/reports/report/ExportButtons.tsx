import { Button, Checkbox, Group, Progress } from '@mantine/core';
import { useMutation as useTask } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isExplained } from '#domain/reports/report-types.ts';
import type { ReportFormat } from '#web/generated/schema-types.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import classes from './ExportButtons.module.css';
import { ExportReportDocument } from './Report.generated.ts';
import type { ReportAddress } from './report-address.ts';

/** Progress after creating the file; downloading it is the second half. */
const made = 0.5;

type Options = {
  /** Name given by the company, for company reports. */
  name?: string;
  explained?: boolean;
  onQueued?: () => void;
};

/** Creates the file of a report and saves it, with its progress; a long one is left to a job. */
export const useExport = (
  { type, range, parameters }: ReportAddress,
  { name, explained = false, onQueued }: Options = {},
) => {
  const { t, i18n } = useTranslation();
  const [progress, setProgress] = useState(0);
  const make = useMutate(ExportReportDocument);
  // Where numbers are written 7,5, spreadsheets read a comma as the decimal sign.
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
          onQueued?.();
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

export const formats = ['csv', 'xlsx', 'pdf'] as const;
export const formatNames = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

export type ExportProps = {
  place: ReportAddress;
  name?: string;
  disabled: boolean;
};

/** Exports the report as a file, with its progress. */
export const ExportButtons = memo(({ place, name, disabled }: ExportProps) => {
  const { t } = useTranslation();
  const [explained, setExplained] = useState(false);
  const offersTrail = isExplained(place.type);
  const { start, running, progress } = useExport(place, { name, explained: offersTrail && explained });
  return (
    <Group gap="xs" pos="relative">
      {offersTrail ? (
        <Checkbox
          me={4}
          label={t('reports.export.explained')}
          title={t('reports.export.explainedHint')}
          checked={explained}
          disabled={disabled}
          onChange={(event) => setExplained(event.currentTarget.checked)}
        />
      ) : null}
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="xs"
          disabled={disabled || (running !== undefined && running !== format)}
          loading={running === format}
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          aria-label={t('reports.export.as', { format: formatNames[format] })}
          onClick={() => start(format)}
        >
          {formatNames[format]}
        </Button>
      ))}
      {running ? (
        <Progress
          className={classes.progress}
          size={3}
          value={progress * 100}
          aria-label={t('reports.export.progress')}
          transitionDuration={160}
        />
      ) : null}
    </Group>
  );
});
