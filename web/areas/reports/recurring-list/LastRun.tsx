import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { refusalText } from '#web/kit/refusals/refusal-text.ts';
import { type Meaning, StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './RecurringList.module.css';
import type { RunLineFragment } from './RecurringReports.generated.ts';

const meanings: Record<RunLineFragment['state'], Meaning> = {
  claimed: 'pending',
  built: 'pending',
  mailing: 'pending',
  delivered: 'approved',
  refused: 'declined',
  failed: 'declined',
};

const reasonOf = (key: string): string => refusalText({ code: 'STATE', key });

/** The last time it was made: when, how it ended, and the files. */
export const LastRun = ({ run }: { run: RunLineFragment }) => {
  const { t } = useTranslation();
  const format = useFormat();
  const { date, time } = run.dueAt;
  const notMailed = run.state === 'delivered' && run.mail !== null && run.mail !== 'sent';
  return (
    <div className={classes.last}>
      <span className={classes.lastLine}>
        <StatusBadge meaning={meanings[run.state]} word={t(`reports.run.${run.state}`)} />
        <span>{`${format.date(date)}, ${format.time(time)}`}</span>
      </span>
      {run.reason ? <span className={classes.hint}>{reasonOf(run.reason)}</span> : null}
      {notMailed ? (
        <span className={classes.hint}>{t(`reports.mail.${run.mail as 'unknown' | 'unverified' | 'digest'}`)}</span>
      ) : null}
      {run.files.length > 0 ? (
        <span className={classes.files}>
          {run.files.map((file) => (
            <FileLink key={file.url} file={file} />
          ))}
        </span>
      ) : null}
    </div>
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
