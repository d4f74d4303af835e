import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation as useTask } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { ExportTeamLeaveDocument } from './TeamLeave.generated.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const names = { csv: 'CSV', xlsx: 'Excel' } as const;

type Props = { date: PlainDate; departmentIds: string[] | null; teamId: string | null };

/** The list as a file: the report Leave provision of the date. */
export const LeaveExport = ({ date, departmentIds, teamId }: Props) => {
  const { t, i18n } = useTranslation();
  const [make] = useMutation(ExportTeamLeaveDocument);
  // Spreadsheets of countries that write 7,5 take a comma for the decimal sign.
  const separator = i18n.language === 'en' ? 'comma' : 'semicolon';
  const { mutate, isPending, variables } = useTask(
    {
      mutationFn: async (format: Format) => {
        const filter = { from: date, to: date, departmentIds: departmentIds ?? [], teamIds: teamId ? [teamId] : [] };
        const input = { type: 'LeaveProvision', format, separator, filter } as const;
        const file = await answerOrToast(make({ variables: { input } }).then(({ data }) => data?.exportReport));
        // A list of one date is never so long that a job makes it.
        if (file?.__typename !== 'ExportedReport') return;
        await saveFile(file, () => undefined);
        toastDone(t('reports.export.done', { name: file.name }));
      },
      onError: () => toastFault(t('reports.export.fault')),
    },
    queryClient,
  );
  return formats.map((format) => (
    <Button
      key={format}
      variant="default"
      disabled={isPending && variables !== format}
      loading={isPending && variables === format}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      aria-label={t('reports.export.as', { format: names[format] })}
      onClick={() => mutate(format)}
    >
      {names[format]}
    </Button>
  ));
};
