import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import places from '#web/areas/organisation/places/Places.module.css';
import { useModals } from '#web/kit/modal/use-modals.ts';
import settings from '#web/parts/settings/Settings.module.css';
import classes from './Skills.module.css';
import type { SkillUse } from './use-skills.ts';
import { useUseWords } from './use-use-words.ts';

/** Names that came with an import or were typed: they work as they are, and may be put on the list. */
export const UnlistedSkills = ({ unlisted }: { unlisted: readonly SkillUse[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const words = useUseWords();
  return (
    <section className={places.location} aria-label={t('skills.unlisted')}>
      <h3 className={places.locationName}>{t('skills.unlisted')}</h3>
      <p className={classes.about}>{t('skills.unlistedAbout')}</p>
      <ul className={settings.list}>
        {unlisted.map((use) => (
          <li key={use.name} className={classes.row}>
            <span>{use.name}</span>
            <span className={classes.facts}>{words(use)}</span>
            <span className={places.grow} />
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('skills.listOne', { name: use.name })}
              onClick={() => open('skill', {}, { name: use.name })}
            >
              {t('skills.list')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
