import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { SettingsSection } from '#web/parts/settings/SettingsSection.tsx';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { SkillGroupBlock } from './SkillGroupBlock.tsx';
import { UnlistedSkills } from './UnlistedSkills.tsx';
import { useSkills } from './use-skills.ts';

/** The section Skills of the account's settings: the names that people and shift types take, under their headings. */
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
