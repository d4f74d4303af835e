import { useTranslation } from 'react-i18next';
import type { SkillUse } from './use-skills.ts';

/** Text of a usage: "3 people, 2 shift types". */
export const useUseWords = () => {
  const { t } = useTranslation();
  return (use: SkillUse | undefined): string =>
    [
      use && use.holders > 0 ? t('skills.holders', { count: use.holders }) : null,
      use && use.shiftTypes > 0 ? t('skills.shiftTypes', { count: use.shiftTypes }) : null,
    ]
      .filter(Boolean)
      .join(', ') || t('skills.unused');
};
