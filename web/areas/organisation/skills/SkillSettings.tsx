import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import places from '#web/areas/organisation/places/Places.module.css';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { QuietEmpty } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { SkillGroupBlock } from './SkillGroupBlock.tsx';
import classes from './Skills.module.css';
import { UnlistedSkills } from './UnlistedSkills.tsx';
import { useSkills } from './use-skills.ts';

/** The section Skills of the account's settings: the names that people and shift types take, under their headings. */
export default function SkillSettings() {
  const { t } = useTranslation();
  const { open } = useModals();
  const { found, error, again, groups, skills, unlisted, usageOf } = useSkills();
  const ungrouped = skills.filter(({ skillGroupId }) => !groups.some(({ id }) => id === skillGroupId));
  return (
    <div>
      <div className={places.head}>
        <div>
          <h2 className={places.title}>{t('skills.title')}</h2>
          <p className={places.about}>{t('skills.about')}</p>
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => open('skill-group')}>
            {t('skills.group.add')}
          </Button>
          <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => open('skill')}>
            {t('skills.add')}
          </Button>
        </div>
      </div>
      {!found && error ? (
        <ErrorState
          title={t('skills.notLoaded')}
          action={
            <Button variant="default" onClick={again}>
              {t('common.retry')}
            </Button>
          }
        >
          {faultText(error)}
        </ErrorState>
      ) : null}
      {!found && !error ? <SkeletonRows label={t('common.loading')} /> : null}
      {found && skills.length + groups.length === 0 ? <QuietEmpty>{t('skills.none')}</QuietEmpty> : null}
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
    </div>
  );
}
