import { Flex } from '@mantine/core';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { VerdictWords } from '#web/parts/findings/VerdictWords.tsx';
import typography from '#web/ui/typography.module.css';
import type { BoardVerdict } from './board-model.ts';
import type { BoardInputs } from './controller.ts';
import classes from './QuickAdd.module.css';
import type { QuickDraft } from './quick-drafts.ts';

type Props = {
  inputs: Pick<BoardInputs, 'settings' | 'words'>;
  draft: QuickDraft;
  date: PlainDate;
  minutes: number;
  verdict: BoardVerdict | null;
  /** Who would see a published shift, in words; null where no one would. */
  visible: string | null;
};

/** Preview of the shift to be added: times in the zone of its team, hours, findings, and who would see it. */
export const DraftFacts = ({ inputs: { settings, words }, draft, date, minutes, verdict, visible }: Props) => {
  const { t, format } = words;
  const { template, starttime } = draft;
  const zoneMark = settings.zoneMarkOf?.(template.teamId, date, starttime) ?? null;
  return (
    <>
      <Flex component="p" className={`${typography.note} ${classes.says}`} gap={6} align="center" role="status">
        <span>
          {words.range({ ...draft, zoneMark })}, {t('schedule.add.hours', { hours: format.hours(minutes) })}
        </span>
      </Flex>
      {verdict ? <VerdictWords verdict={verdict} /> : null}
      {visible && settings.isPublished ? (
        <Flex component="p" className={`${typography.note} ${classes.says}`} gap={6} align="center">
          {settings.isPublished(template.teamId, date) ? visible : t('schedule.add.draft')}
        </Flex>
      ) : null}
    </>
  );
};
