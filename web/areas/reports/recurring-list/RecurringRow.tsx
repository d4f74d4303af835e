import { ActionIcon, Flex, Menu, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { periodTypes } from '#domain/reports/period.ts';
import { fromAnswer } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { IconDotsVertical, IconPencil, IconPlayerPause, IconPlayerPlay, IconSend, IconTrash } from '#web/ui/icons.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './RecurringList.module.css';
import type { RecurringLineFragment, RunLineFragment } from './RecurringReports.generated.ts';
import { useRecurringActions } from './use-recurring-actions.ts';

const meanings: Record<RunLineFragment['state'], Meaning> = {
  claimed: 'pending',
  built: 'pending',
  mailing: 'pending',
  delivered: 'approved',
  refused: 'declined',
  failed: 'declined',
};

const reasonOf = (key: string): string => refusalText({ code: 'STATE', key });

/** The last run: when it was, how it ended, and its files. */
const LastRun = ({ run }: { run: RunLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { date, time } = run.dueAt;
  const notMailed = run.state === 'delivered' && run.mail !== null && run.mail !== 'sent';
  return (
    <Stack gap={2}>
      <Flex component="span" gap="0 12px" wrap="wrap">
        <StatusBadge meaning={meanings[run.state]} word={t(`reports.run.${run.state}`)} />
        <span>{`${format.date(date)}, ${format.time(time)}`}</span>
      </Flex>
      {run.reason ? <span className={typography.note}>{reasonOf(run.reason)}</span> : null}
      {notMailed ? (
        <span className={typography.note}>{t(`reports.mail.${run.mail as 'unknown' | 'unverified' | 'digest'}`)}</span>
      ) : null}
      {run.files.length > 0 ? (
        <Flex component="span" className={typography.medium} gap="sm">
          {run.files.map((file) => (
            <FileLink key={file.url} file={file} />
          ))}
        </Flex>
      ) : null}
    </Stack>
  );
};

const FileLink = ({ file: { name, url } }: { file: RunLineFragment['files'][number] }) => {
  const kind = name.endsWith('.csv') ? 'CSV' : 'Excel';
  return (
    <a href={url} download={name} aria-label={`${kind}: ${name}`}>
      {kind}
    </a>
  );
};

/** One scheduled report: its contents, recurrence, next and last run, and whether it is paused. */
export const RecurringRow = ({ report }: { report: RecurringLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { reportSettings, nextRun } = report;
  const narrowed = useParameterWords(reportSettings.type, fromAnswer(reportSettings.parameters));
  return (
    <li className={classes.row}>
      <div>
        <p className={typography.medium}>{report.name}</p>
        <p className={typography.note}>
          {[t(`reports.${reportSettings.type}.title`), useRhythm(report), narrowed].filter(Boolean).join(' · ')}
        </p>
      </div>
      <dl className={`${typography.small} ${classes.facts}`}>
        <div>
          <dt>{t('reports.recurring.next')}</dt>
          <dd>
            {nextRun ? (
              `${format.date(nextRun.date)}, ${format.time(nextRun.time)}`
            ) : (
              <StatusBadge meaning="missing" word={t('reports.recurring.paused')} />
            )}
          </dd>
        </div>
        <div>
          <dt>{t('reports.recurring.last')}</dt>
          <dd>{report.lastRun ? <LastRun run={report.lastRun} /> : t('reports.recurring.never')}</dd>
        </div>
      </dl>
      <RowMenu report={report} />
    </li>
  );
};

const useRhythm = ({ periodSettings, recurrenceSettings: { interval, dayOfWeek, runTime } }: RecurringLineFragment) => {
  const { t } = useTranslation();
  const format = useFormat();
  const period = periodTypes.find((type) => type === periodSettings.type);
  const when =
    interval === 'weekly' && dayOfWeek
      ? t('reports.rhythm.weekly', { day: t(`reports.weekday.${dayOfWeek}`), time: format.time(runTime) })
      : t(`reports.rhythm.${interval === 'weekly' ? 'daily' : interval}`, { time: format.time(runTime) });
  return [period ? t(`reports.period.${period}`) : periodSettings.type, when].join(', ');
};

const RowMenu = ({ report }: { report: RecurringLineFragment }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { run, pause, resume, remove, running } = useRecurringActions(report);
  const icon = { size: 16, stroke: 1.8 } as const;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('reports.recurring.actions', { name: report.name })} loading={running}>
          <IconDotsVertical size={18} stroke={1.8} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconSend {...icon} />} onClick={() => void run()}>
          {t('reports.recurring.runNow')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconPencil {...icon} />}
          onClick={() => open('report-recurring/save', {}, { id: report.id })}
        >
          {t('common.edit')}
        </Menu.Item>
        {report.state === 'active' ? (
          <Menu.Item leftSection={<IconPlayerPause {...icon} />} onClick={() => void pause()}>
            {t('reports.recurring.pause')}
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconPlayerPlay {...icon} />} onClick={() => void resume()}>
            {t('reports.recurring.resume')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => void remove()}>
          {t('common.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
