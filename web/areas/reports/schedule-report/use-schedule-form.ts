import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecurringLineFragment } from '#web/areas/reports/recurring-list/RecurringReports.generated.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { CreateRecurringReportDocument, EditRecurringReportDocument } from './ScheduleReport.generated.ts';
import { type ScheduleValues, scheduledReport, scheduleSchema } from './schedule-form.ts';

/** Scheduling a report, or changing one that is. */
export const useScheduleForm = (start: ScheduleValues, report: RecurringLineFragment | undefined) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const [create] = useMutation(CreateRecurringReportDocument);
  const [edit] = useMutation(EditRecurringReportDocument);
  // One intent has one id, however often its sending is tried.
  const id = useRef(newId('rec'));
  const send = async (values: ScheduleValues) => {
    const facts = { ...scheduledReport(values), reportSettings: values.reportSettings };
    if (!report) {
      const { data } = await create({ variables: { input: { id: id.current, ...facts } } });
      return data?.createRecurringReport;
    }
    const { data } = await edit({ variables: { input: { id: report.id, version: report.version, ...facts } } });
    return data?.editRecurringReport;
  };
  return useAppForm<ScheduleValues, Awaited<ReturnType<typeof send>>>({
    schema: scheduleSchema,
    start,
    send,
    done: ({ name }) => {
      toastDone(t(report ? 'reports.schedule.changed' : 'reports.schedule.saved', { name }));
      // A list that lies below this dialog asks again; one that is opened later does so anyway.
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'recurringReports' });
      close();
    },
  });
};
