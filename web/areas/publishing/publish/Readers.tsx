import { Box, Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { DisclosureMark } from '#web/ui/Disclosure.tsx';
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
    <Flex component="li" className={`${typography.figures} ${classes.line}`} gap="xs" data-kind={kind}>
      <span className={classes.kind}>{t(`planning.publish.kind.${kind}`)}</span>
      <span>
        {was ? <span className={now ? typography.quiet : classes.gone}>{stateText(was)}</span> : null}
        {was && now ? ' → ' : null}
        {now ? stateText(now) : null}
        <span className={typography.secondary}>
          {' '}
          {shift}, {team}
        </span>
      </span>
    </Flex>
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
    return <p className={typography.detailInline}>{t(`planning.publish.withoutNotice.${without}`)}</p>;
  return (
    <section className={classes.readers} aria-labelledby="publish-readers">
      <Box id="publish-readers" component="h3" className={typography.heading14} mb={4}>
        {t(notify ? 'planning.publish.notified' : 'planning.publish.seen', { count: readers.length })}
      </Box>
      <ul className={classes.list}>
        {readers.map((reader) => (
          <li key={reader.id}>
            <details className={`${typography.small} ${classes.reader}`}>
              <summary>
                <DisclosureMark />
                <Box component="span" className={typography.truncate} flex={1} miw={0}>
                  {reader.name}
                </Box>
                <Box component="span" className={`${typography.secondary} ${typography.figures}`} ta="end">
                  {kinds
                    .filter((kind) => reader[kind] > 0)
                    .map((kind) => t(`planning.publish.${kind}`, { count: reader[kind] }))
                    .join(' · ')}
                </Box>
              </summary>
              <Box component="ul" pb="xs" ps="lg">
                {reader.notices.map((notice) => (
                  <NoticeLine key={notice.subject} {...notice} />
                ))}
              </Box>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
};
