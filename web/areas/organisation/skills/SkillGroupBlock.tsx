import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PlaceMenu } from '#web/areas/organisation/places/PlaceMenu.tsx';
import places from '#web/areas/organisation/places/Places.module.css';
import { useModals } from '#web/kit/modal/use-modals.ts';
import settings from '#web/parts/settings/Settings.module.css';
import { SkillRow } from './SkillRow.tsx';
import classes from './Skills.module.css';
import { useSkillWrites } from './use-skill-writes.ts';
import type { SkillFacts, SkillGroupFacts, SkillUse } from './use-skills.ts';

type Props = {
  /** Left out: those under no heading. */
  group?: SkillGroupFacts;
  /** Whether others have a heading, so that these say that they have none. */
  headed?: boolean;
  skills: readonly SkillFacts[];
  usageOf: (id: string) => SkillUse | undefined;
};

/** One heading with its skills. */
export const SkillGroupBlock = ({ group, headed = true, skills, usageOf }: Props) => {
  const { t } = useTranslation();
  const name = group?.name ?? t('skills.ungrouped');
  return (
    <section className={places.location} aria-label={name}>
      {headed ? (
        <div className={places.locationHead}>
          <h3 className={places.locationName}>{name}</h3>
          {group ? <GroupMenu group={group} /> : null}
        </div>
      ) : null}
      {skills.length === 0 ? <p className={classes.about}>{t('skills.group.empty')}</p> : null}
      <ul className={settings.list}>
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} use={usageOf(skill.id)} />
        ))}
      </ul>
    </section>
  );
};

const GroupMenu = ({ group }: { group: SkillGroupFacts }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const { removeGroup } = useSkillWrites();
  return (
    <PlaceMenu
      name={group.name}
      actions={[
        { icon: IconPencil, label: t('common.edit'), run: () => open('skill-group/:id', { id: group.id }) },
        { icon: IconPlus, label: t('skills.add'), run: () => open('skill', {}, { group: group.id }) },
      ]}
      last={[{ icon: IconTrash, label: t('skills.group.delete'), run: () => void removeGroup(group) }]}
    />
  );
};
