import { Radio } from '@mantine/core';
import { IconMoodEmpty, IconMoodSad, IconMoodSmile } from '#web/ui/icons.ts';
import classes from './MoodCards.module.css';

export const moodIcons = { smile: IconMoodSmile, flat: IconMoodEmpty, sad: IconMoodSad } as const;

type Props = {
  label: string;
  moods: readonly { value: string; icon: keyof typeof moodIcons; word: string }[];
  /** Props of the form field. */
  field: { ref: React.Ref<HTMLDivElement>; value?: string; onChange: (value: string) => void; error?: React.ReactNode };
};

/** One of three answers, as faces with labels. */
export const MoodCards = ({ label, moods, field: { ref, ...field } }: Props) => (
  <Radio.Group aria-label={label} {...field}>
    <div ref={ref} className={classes.moods} tabIndex={-1}>
      {moods.map(({ value, icon, word }, index) => {
        const Icon = moodIcons[icon];
        return (
          <Radio.Card key={value} value={value} className={classes.mood} data-autofocus={index === 0 || undefined}>
            <Icon size={28} stroke={1.4} aria-hidden="true" />
            {word}
          </Radio.Card>
        );
      })}
    </div>
  </Radio.Group>
);
