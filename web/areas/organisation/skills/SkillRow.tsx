import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import places from '#web/areas/organisation/places/Places.module.css';
import { useModals } from '#web/kit/modal/use-modals.ts';
import settings from '#web/parts/settings/Settings.module.css';
import classes from './Skills.module.css';
import { useSkillWrites } from './use-skill-writes.ts';
import type { SkillFacts, SkillUse } from './use-skills.ts';
import { useUseWords } from './use-use-words.ts';

/** One skill, and who and what would notice if it went. */
export const SkillRow = ({ skill, use }: { skill: SkillFacts; use: SkillUse | undefined }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const words = useUseWords();
  const { removeSkill } = useSkillWrites();
  return (
    <li className={classes.row}>
      <button type="button" className={settings.name} onClick={() => open('skill/:id', { id: skill.id })}>
        {skill.name}
      </button>
      <span className={classes.facts}>{words(use)}</span>
      <span className={places.grow} />
      <ActionIcon aria-label={t('skills.delete', { name: skill.name })} onClick={() => void removeSkill(skill)}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
};
