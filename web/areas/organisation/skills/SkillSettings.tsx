import { Box, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { IconPlus } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { SkillGroupBlock } from './SkillGroupBlock.tsx';
import classes from './Skills.module.css';
import type { SkillUse } from './use-skills.ts';
import { useSkills } from './use-skills.ts';
import { useUseWords } from './use-use-words.ts';

/** Skill names from imports or free text: they work unlisted, and can be added to the list. */
const UnlistedSkills = ({ unlisted }: { unlisted: readonly SkillUse[] }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const words = useUseWords();
  return (
    <Box component="section" mb="xl" aria-label={t('skills.unlisted')}>
      <h3 className={typography.heading14}>{t('skills.unlisted')}</h3>
      <Box component="p" className={typography.note} mb="xs">
        {t('skills.unlistedAbout')}
      </Box>
      <ul className={layout.borderTop}>
        {unlisted.map((use) => (
          <li key={use.name} className={classes.row}>
            <span>{use.name}</span>
            <span className={`${typography.note} ${typography.figures} ${classes.facts}`}>{words(use)}</span>
            <Box component="span" flex={1} />
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
    </Box>
  );
};

/** The section Skills of the account's settings: the skill names for people and shift types, by group. */
export default function SkillSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, groups, skills, unlisted, usageOf } = useSkills();
  const ungrouped = skills.filter(({ skillGroupId }) => !groups.some(({ id }) => id === skillGroupId));
  return (
    <SettingsSection
      title={t('skills.title')}
      about={t('skills.about')}
      add={{ label: t('skills.add'), run: () => open('skill') }}
      more={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => open('skill-group')}
        >
          {t('skills.group.add')}
        </Button>
      }
      loading={{ found, error, again, fault: t('skills.notLoaded') }}
      roomy
    >
      {skills.length + groups.length === 0 ? <QuietEmpty>{t('skills.none')}</QuietEmpty> : null}
      {groups.map((group) => (
        <SkillGroupBlock
          key={group.id}
          group={group}
          skills={skills.filter(({ skillGroupId }) => skillGroupId === group.id)}
          usageOf={usageOf}
        />
      ))}
      {ungrouped.length > 0 ? (
        <SkillGroupBlock headed={groups.length > 0} skills={ungrouped} usageOf={usageOf} />
      ) : null}
      {unlisted.length > 0 ? <UnlistedSkills unlisted={unlisted} /> : null}
    </SettingsSection>
  );
}
