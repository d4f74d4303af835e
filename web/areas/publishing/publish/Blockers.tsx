import { Button, Flex, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { longestReason } from '#domain/kit/lengths.ts';
import { otherClocks } from '#web/kit/format/other-clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { useTimes } from '#web/kit/format/use-times.ts';
import { lengthProblem } from '#web/kit/refusals/words.ts';
import { useFindingWords } from '#web/parts/findings/use-finding-words.ts';
import layout from '#web/ui/layout.module.css';
import { Notice } from '#web/ui/Notice.tsx';
import typography from '#web/ui/typography.module.css';
import type { PublicationPreviewQuery } from './PublishSchedule.generated.ts';
import classes from './PublishSchedule.module.css';

type Blocker = PublicationPreviewQuery['publicationPreview']['blockers'][number];
type Props = {
  blockers: readonly Blocker[];
  reasons: Readonly<Record<string, string>>;
  onReason: (id: string, reason: string) => void;
};

/** When two overlapping shifts block each other, the times of the other shift come from this list. */
const useShiftsIn = (blockers: readonly Blocker[]) => {
  const format = useFormat();
  return useMemo(() => {
    const clock = otherClocks(format);
    const shifts = new Map(
      blockers.map(({ shift }) => [shift.id, { ...shift, ...clock(shift.zone, shift.startsAt, null) }]),
    );
    return { shift: (id: string) => shifts.get(id) };
  }, [blockers, format]);
};

/** Shifts that a rule blocks from being published, each with a field for the reason to publish it anyway. */
export const Blockers = ({ blockers, reasons, onReason }: Props) => {
  const { t } = useTranslation();
  const format = useFormat();
  const times = useTimes();
  const words = useFindingWords(useShiftsIn(blockers));
  const first = reasons[blockers[0]!.shift.id]?.trim();
  const others = blockers.filter(({ shift }) => !reasons[shift.id]?.trim());
  return (
    <section className={classes.blockers} aria-label={t('planning.publish.blocked', { count: blockers.length })}>
      <Notice kind="declined" role="status">
        {t('planning.publish.blocked', { count: blockers.length })} {t('planning.publish.blockedHelp')}
      </Notice>
      <ul className={classes.list}>
        {blockers.map(({ employeeName, shift }) => {
          const what = `${employeeName}, ${format.date(shift.date)} ${times(shift)}`;
          const red = (shift.verdict?.findings ?? []).filter(({ level }) => level === 'block');
          return (
            <Flex
              key={shift.id}
              component="li"
              className={`${typography.small} ${typography.figures} ${layout.borderBottom}`}
              direction="column"
              gap={4}
              py="xs"
            >
              <strong>{what}</strong>
              <span className={typography.danger}>{[...new Set(red.map(words))].join(' · ')}</span>
              <TextInput
                size="xs"
                aria-label={t('planning.publish.reasonFor', { what })}
                placeholder={t('planning.publish.reason')}
                error={lengthProblem(reasons[shift.id] ?? '', longestReason)}
                value={reasons[shift.id] ?? ''}
                onChange={(event) => onReason(shift.id, event.currentTarget.value)}
              />
            </Flex>
          );
        })}
      </ul>
      {first && others.length > 0 ? (
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            for (const { shift } of others) onReason(shift.id, first);
          }}
        >
          {t('planning.publish.sameReason', { count: others.length })}
        </Button>
      ) : null}
    </section>
  );
};
