import { Button } from '@mantine/core';
import { IconCertificate, IconClockExclamation } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPlainDate } from '#domain/time/plain-date.ts';
import { todayIn } from '#web/kit/clock/clock.ts';
import { useFormat } from '#web/kit/format/use-format.ts';
import type { HeldSkill } from './held-skills.ts';
import classes from './Overview.module.css';

type Props = {
  held: readonly HeldSkill[];
  /** Where the viewer may give and take skills. */
  give?: () => void;
};

/** What somebody can do, and until when: a part of its own, as shifts ask for it. */
export const SkillsPart = ({ held, give }: Props) => {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="group-skills">
      <h2 id="group-skills" className={classes.title}>
        {t('skills.title')}
      </h2>
      {held.length === 0 ? (
        <p className={classes.none}>{t('skills.person.none')}</p>
      ) : (
        <ul className={classes.skills}>
          {held.map((one) => (
            <Skill key={one.skill} held={one} />
          ))}
        </ul>
      )}
      {give ? (
        <Button
          variant="default"
          size="xs"
          className={classes.give}
          leftSection={<IconCertificate size={16} aria-hidden="true" />}
          onClick={give}
        >
          {t(held.length === 0 ? 'skills.person.give' : 'skills.person.change')}
        </Button>
      ) : null}
    </section>
  );
};

const Skill = ({ held: { skill, lastDay } }: { held: HeldSkill }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (!isPlainDate(lastDay)) return <li>{skill}</li>;
  const isOver = lastDay < todayIn(format.zone);
  const date = format.dayMonthYear(lastDay);
  return (
    <li data-over={isOver || undefined}>
      {isOver ? <IconClockExclamation size={14} aria-hidden="true" /> : null}
      {`${skill} (${t(isOver ? 'skills.person.ended' : 'skills.person.until', { date })})`}
    </li>
  );
};
