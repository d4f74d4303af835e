import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import typography from '#web/ui/typography.module.css';
import classes from './PublishSchedule.module.css';
import type { Reader, ShownNotice } from './publish-facts.ts';

const kinds = ['added', 'changed', 'removed'] as const;

const NoticeLine = ({ kind, was, now }: ShownNotice) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const stateText = (state: NonNullable<ShownNotice['now']>): string => `${format.date(state.date)} ${times(state)}`;
  const { shift, team } = (now ?? was)!;
  return (
    <li className={classes.line} data-kind={kind}>
      <span className={classes.kind}>{t(`planning.publish.kind.${kind}`)}</span>
      <span>
        {was ? <span className={now ? classes.was : classes.gone}>{stateText(was)}</span> : null}
        {was && now ? ' → ' : null}
        {now ? stateText(now) : null}
        <span className={classes.what}>
          {' '}
          {shift}, {team}
        </span>
      </span>
    </li>
  );
};

type Props = {
  readers: readonly Reader[];
  notify: boolean;
  /** Why no one may need to be notified. */
  without: NoReaders;
};

type NoReaders = 'nothing' | 'over' | 'known' | 'overOrKnown';

/** Why drafts of these dates notify no one: past shifts cause no notification, and no one is notified twice. */
export const noReadersOf = (drafts: readonly { date: string }[], today: string): NoReaders => {
  if (drafts.length === 0) return 'nothing';
  const over = drafts.filter(({ date }) => date < today).length;
  if (over === 0) return 'known';
  return over === drafts.length ? 'over' : 'overOrKnown';
};

/** People to notify, one line each, expandable to their shifts. */
export const Readers = ({ readers, notify, without }: Props) => {
  const { t } = useTranslation();
  if (readers.length === 0)
    return <p className={classes.noReaders}>{t(`planning.publish.withoutNotice.${without}`)}</p>;
  return (
    <section className={classes.readers} aria-labelledby="publish-readers">
      <h3 id="publish-readers" className={`${typography.heading14} ${classes.heading}`}>
        {t(notify ? 'planning.publish.notified' : 'planning.publish.seen', { count: readers.length })}
      </h3>
      <ul className={classes.list}>
        {readers.map((reader) => (
          <li key={reader.id}>
            <details className={`${typography.small} ${classes.reader}`}>
              <summary>
                <IconChevronRight className={classes.turn} size={16} stroke={1.8} aria-hidden="true" />
                <span className={classes.name}>{reader.name}</span>
                <span className={classes.counts}>
                  {kinds
                    .filter((kind) => reader[kind] > 0)
                    .map((kind) => t(`planning.publish.${kind}`, { count: reader[kind] }))
                    .join(' · ')}
                </span>
              </summary>
              <ul className={classes.notices}>
                {reader.notices.map((notice) => (
                  <NoticeLine key={notice.subject} {...notice} />
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};
