import { Button } from '@mantine/core';
import { useMutation as useTask } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { queryClient } from '#web/kit/query/query-client.ts';
import { saveFile } from '#web/kit/query/save-file.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { toastDone, toastFault } from '#web/kit/toasts/toast.tsx';
import { IconDownload } from '#web/ui/icons.ts';
import { ExportTeamLeaveDocument } from './TeamLeave.generated.ts';
import type { TeamLeaveAddress } from './use-team-leave-address.ts';

const formats = ['csv', 'xlsx'] as const;
type Format = (typeof formats)[number];
const names = { csv: 'CSV', xlsx: 'Excel' } as const;

/** Most people in the filter of a report. */
const mostNamed = 1000;

type Props = {
  date: PlainDate;
  address: Pick<TeamLeaveAddress, 'departmentIds' | 'team' | 'balance' | 'search'>;
  /** Ids of the people in the list; `null` while it is stale. */
  shown: readonly string[] | null;
};

/**
 * Exports the list with its filters as the report Leave provision of the date. A search is sent as the ids of the people found.
 */
export const LeaveExport = ({ date, address, shown }: Props) => {
  const { departmentIds, team, balance, search } = address;
  const { t, i18n } = useTranslation();
  const make = useMutate(ExportTeamLeaveDocument);
  // Locales with a decimal comma need the semicolon as separator.
  const separator = i18n.language === 'en' ? 'comma' : 'semicolon';
  const { mutate, isPending, variables } = useTask(
    {
      mutationFn: async (format: Format) => {
        const filter = {
          from: date,
          to: date,
          departmentIds: departmentIds ?? [],
          teamIds: team ? [team] : [],
          ...(balance && { timeOffBalanceIds: [balance] }),
          ...(search && shown && { employeeIds: [...shown] }),
        };
        if (search && shown && shown.length > mostNamed) {
          toastFault(t('absence.team.exportNarrow', { count: mostNamed }));
          return;
        }
        const input = { type: 'LeaveProvision', format, separator, filter } as const;
        const file = await answerOrToast(make({ variables: { input } }).then(({ data }) => data?.exportReport));
        if (!file) return;
        if (file.__typename === 'ReportJob') {
          toastDone(t('reports.jobs.started'));
          return;
        }
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
      disabled={!shown?.length || (isPending && variables !== format)}
      loading={isPending && variables === format}
      leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      aria-label={t('reports.export.as', { format: names[format] })}
      onClick={() => mutate(format)}
    >
      {names[format]}
    </Button>
  ));
};
