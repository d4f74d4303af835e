import { Flex } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Mood, moods } from '#domain/insights/sentiment.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import { moodIcons } from '#web/parts/moods/MoodCards.tsx';
import typography from '#web/ui/typography.module.css';
import classes from './Sentiments.module.css';

export const moodFaces = { happy: 'smile', neutral: 'flat', unhappy: 'sad' } as const;

export type MoodCounts = { answers: number } & Record<Mood, number>;

/** Share of all answers in basis points; null without answers. */
export const shareOf = (counts: MoodCounts, mood: Mood): number | null =>
  counts.answers === 0 ? null : Math.round((counts[mood] * 10_000) / counts.answers);

/** Distribution of answers: a segment for each mood, distinguished by icon and number too. */
export const MoodBar = ({ counts }: { counts: MoodCounts }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Flex component="span" gap={2} miw={120} h={12} aria-hidden="true">
      {moods.map((mood) =>
        counts[mood] === 0 ? null : (
          <span
            key={mood}
            className={classes.part}
            data-mood={mood}
            style={{ flexGrow: counts[mood] }}
            title={`${t(`insights.sentiments.mood.${mood}`)} ${format.percent(shareOf(counts, mood) ?? 0)}`}
          />
        ),
      )}
    </Flex>
  );
};

/** The distribution as text: an icon and a number for each mood. */
export const MoodNumbers = ({ counts }: { counts: MoodCounts }) => {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Flex component="span" className={typography.figures} display="inline-flex" gap={14}>
      {moods.map((mood) => {
        const Icon = moodIcons[moodFaces[mood]];
        const word = t(`insights.sentiments.mood.${mood}`);
        return (
          <span key={mood} className={classes.number} data-mood={mood}>
            <Icon size={16} stroke={1.6} role="img" aria-label={word} />
            {format.number(counts[mood])}
          </span>
        );
      })}
    </Flex>
  );
};
