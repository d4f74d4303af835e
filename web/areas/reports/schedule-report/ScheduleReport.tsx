import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { Box } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { periodTypes } from '#domain/reports/period.ts';
import { FavoriteReportsDocument } from '#web/areas/reports/favorites/FavoriteReports.generated.ts';
import { parametersOf, typeOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import {
  type RecurringLineFragment,
  RecurringReportsDocument,
} from '#web/areas/reports/recurring-list/RecurringReports.generated.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import typography from '#web/ui/typography.module.css';
import { ScheduleFields } from './ScheduleFields.tsx';
import { CreateRecurringReportDocument, EditRecurringReportDocument } from './ScheduleReport.generated.ts';
import { type ScheduleValues, scheduledReport, scheduleSchema, valuesOf } from './schedule-form.ts';
import { Upcoming } from './Upcoming.tsx';

/** Form that schedules a report or changes a scheduled one. */
const useScheduleForm = (start: ScheduleValues, report: RecurringLineFragment | undefined) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const create = useMutate(CreateRecurringReportDocument);
  const edit = useMutate(EditRecurringReportDocument);
  // Retries of one submission share one id.
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
      // A list below this dialog reloads; a list opened later loads fresh data anyway.
      client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'recurringReports' });
      close();
    },
  });
};

/** Modal report-recurring/save; with `id` in its query it edits that scheduled report. */
export default function ScheduleReport() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  return (
    <ModalFrame title={t('reports.schedule.title')}>
      {query.id ? <Known id={query.id} /> : <ScheduleForm start={newValues(query)} />}
    </ModalFrame>
  );
}

const newValues = (query: Record<string, string>): ScheduleValues => ({
  name: query.name ?? '',
  periodSettings: { type: periodTypes.find((type) => type === query.period) ?? null },
  recurrenceSettings: { interval: null, dayOfWeek: null, runTime: '' },
  reportSettings: { type: typeOf(query.type), parameters: parametersOf(query), favoriteId: query.favorite },
});

const Known = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, loading } = useQuery(RecurringReportsDocument, { fetchPolicy: 'cache-and-network' });
  const report = data?.recurringReports.find((recurringReport) => recurringReport.id === id);
  if (report) return <ScheduleForm key={report.id} start={valuesOf(report)} report={report} />;
  return loading ? (
    <SkeletonRows label={t('common.loading')} />
  ) : (
    <Notice kind="declined">{t('refusal.notFound')}</Notice>
  );
};

const ScheduleForm = ({ start, report }: { start: ScheduleValues; report?: RecurringLineFragment }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const appForm = useScheduleForm(start, report);
  const { type, parameters, favoriteId } = start.reportSettings;
  const { data } = useQuery(FavoriteReportsDocument, favoriteId ? {} : skipToken);
  const followed = data?.favoriteReports.find(({ id }) => id === favoriteId);
  const words = useParameterWords(type, parameters);
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <p className={typography.secondary}>
        {t('reports.schedule.sentTo', { report: t(`reports.${type}.title`), email: viewer.email })}
        {words ? (
          <Box component="span" className={typography.note} display="block">
            {words}
          </Box>
        ) : null}
      </p>
      {followed ? <p className={typography.note}>{t('reports.schedule.follows', { name: followed.name })}</p> : null}
      {viewer.verified ? null : <Notice kind="pending">{t('reports.schedule.unverified')}</Notice>}
      <ScheduleFields />
      <Upcoming />
    </ModalForm>
  );
};
