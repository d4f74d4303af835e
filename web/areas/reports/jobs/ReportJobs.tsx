import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Box, Button, Flex, Progress } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Fault } from '#web/parts/loaded/Fault.tsx';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { CancelReportDocument, type ReportJobLineFragment, ReportJobsDocument } from './ReportJobs.generated.ts';

const formats = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

/** Polling interval for the progress of jobs, in milliseconds. */
const pollMs = 3000;
const isOpen = ({ state }: ReportJobLineFragment): boolean => state === 'queued' || state === 'running';

const Going = ({ job, name }: { job: ReportJobLineFragment; name: string }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const [cancel, { loading }] = useMutation(CancelReportDocument);
  return (
    <>
      <Progress
        flex="1 1 120px"
        maw={200}
        value={job.progress}
        aria-label={t('reports.jobs.progress', { name })}
        animated={job.state === 'running'}
      />
      <Box component="span" className={`${typography.note} ${typography.figures}`} miw={56}>
        {job.state === 'queued' ? t('reports.jobs.queued') : format.wholePercent(job.progress * 100)}
      </Box>
      <Button
        variant="subtle"
        size="xs"
        loading={loading}
        aria-label={t('reports.jobs.cancelOf', { name })}
        onClick={() =>
          void answerOrToast(cancel({ variables: { input: { id: job.id } } }).then(({ data }) => data?.cancelReport))
        }
      >
        {t('common.cancel')}
      </Button>
    </>
  );
};

const Ended = ({ job }: { job: ReportJobLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (job.file)
    return (
      <>
        <span className={`${typography.note} ${typography.figures}`}>
          {job.keptUntil ? t('reports.jobs.keptUntil', { when: format.instant(job.keptUntil) }) : null}
        </span>
        <Anchor href={job.file.url} download={job.file.name} className={typography.medium}>
          {t('reports.jobs.download', { format: formats[job.format] })}
        </Anchor>
      </>
    );
  if (job.state === 'cancelled')
    return <span className={`${typography.note} ${typography.figures}`}>{t('reports.jobs.cancelled')}</span>;
  return (
    <span className={`${typography.small} ${typography.danger} ${typography.figures}`}>
      {t(`refusal.${job.reason ?? 'reportNotMade'}`, t('refusal.reportNotMade'))}
    </span>
  );
};

const Row = ({ job }: { job: ReportJobLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const name = job.ownName ?? t(`reports.${job.type}.title`);
  return (
    <Flex component="li" className={layout.borderBottom} gap="4px 16px" align="center" wrap="wrap" mih={52} py={6}>
      <Flex component="span" direction="column" flex="1 1 220px">
        <span className={typography.medium}>{name}</span>
        <span className={`${typography.note} ${typography.figures}`}>
          {format.span(job.reportPeriod.startDate, job.reportPeriod.endDate)}, {formats[job.format]}
        </span>
      </Flex>
      {isOpen(job) ? <Going job={job} name={name} /> : <Ended job={job} />}
    </Flex>
  );
};

/** Progress and files of the viewer's long reports of the last day. Renders nothing without any. */
export const ReportJobs = () => {
  const { t } = useTranslation();
  const { data, error, refetch, startPolling, stopPolling } = useQuery(ReportJobsDocument, {
    fetchPolicy: 'cache-and-network',
    skipPollAttempt: () => document.hidden,
  });
  const jobs = data?.reportJobs ?? [];
  const going = jobs.some(isOpen);
  useEffect(() => {
    if (going) startPolling(pollMs);
    else stopPolling();
  }, [going, startPolling, stopPolling]);
  if (error && !data) return <Fault title={t('reports.jobs.fault')} error={error} again={() => void refetch()} />;
  if (jobs.length === 0) return null;
  return (
    <Box component="section" mb="xl" aria-labelledby="report-jobs">
      <Box id="report-jobs" component="h2" className={`${typography.semibold} ${layout.borderBottom}`} pb="xs">
        {t('reports.jobs.title')}
      </Box>
      <ul>
        {jobs.map((job) => (
          <Row key={job.id} job={job} />
        ))}
      </ul>
    </Box>
  );
};
