import { useApolloClient } from '@apollo/client/react';
import { ActionIcon, Box, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PlaceMenu } from '#web/areas/organisation/places/PlaceMenu.tsx';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { followFocus } from '#web/kit/modal/openers.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import settings from '#web/parts/settings/Settings.module.css';
import { IconPencil, IconPlus, IconTrash } from '#web/ui/icons.ts';
import layout from '#web/ui/layout.module.css';
import typography from '#web/ui/typography.module.css';
import { DeleteSkillDocument, DeleteSkillGroupDocument } from './Skills.generated.ts';
import classes from './Skills.module.css';
import type { SkillFacts, SkillGroupFacts, SkillUse } from './use-skills.ts';
import { useUseWords } from './use-use-words.ts';

/**
 * Deletes skills and groups from the list; both can be undone, including their side effects. The toast is shown before
 * refetching; otherwise the server's own message could appear first.
 */
const useSkillWrites = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const sendSkill = useMutate(DeleteSkillDocument);
  const sendGroup = useMutate(DeleteSkillGroupDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return {
    removeSkill: async ({ id, version, name }: SkillFacts) => {
      const sent = sendSkill({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteSkill)))) return;
      offer(t('places.deleted', { name }), await sent, reload);
      followFocus();
      await reload();
    },
    removeGroup: async ({ id, version, name }: SkillGroupFacts) => {
      const sent = sendGroup({ variables: { input: { id, version } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.deleteSkillGroup)))) return;
      offer(t('places.deleted', { name }), await sent, reload);
      followFocus();
      await reload();
    },
  };
};

/** One skill, with the people and shift types that use it. */
const SkillRow = ({ skill, use }: { skill: SkillFacts; use: SkillUse | undefined }) => {
  const { t } = useTranslation();
  const { open } = useModals();
  const words = useUseWords();
  const { removeSkill } = useSkillWrites();
  return (
    <li className={classes.row}>
      <button type="button" className={settings.name} onClick={() => open('skill/:id', { id: skill.id })}>
        {skill.name}
      </button>
      <span className={`${typography.note} ${typography.figures} ${classes.facts}`}>{words(use)}</span>
      <Box component="span" flex={1} />
      <ActionIcon aria-label={t('skills.delete', { name: skill.name })} onClick={() => void removeSkill(skill)}>
        <IconTrash size={16} stroke={1.6} />
      </ActionIcon>
    </li>
  );
};

type Props = {
  /** Omitted for skills without a group. */
  group?: SkillGroupFacts;
  /** Whether groups exist, so that ungrouped skills need a heading too. */
  headed?: boolean;
  skills: readonly SkillFacts[];
  usageOf: (id: string) => SkillUse | undefined;
};

/** One group with its skills. */
export const SkillGroupBlock = ({ group, headed = true, skills, usageOf }: Props) => {
  const { t } = useTranslation();
  const name = group?.name ?? t('skills.ungrouped');
  return (
    <Box component="section" mb="xl" aria-label={name}>
      {headed ? (
        <Group gap="sm" align="start" justify="space-between" wrap="nowrap" pb="xs">
          <h3 className={typography.heading14}>{name}</h3>
          {group ? <GroupMenu group={group} /> : null}
        </Group>
      ) : null}
      {skills.length === 0 ? (
        <Box component="p" className={typography.note} mb="xs">
          {t('skills.group.empty')}
        </Box>
      ) : null}
      <ul className={layout.borderTop}>
        {skills.map((skill) => (
          <SkillRow key={skill.id} skill={skill} use={usageOf(skill.id)} />
        ))}
      </ul>
    </Box>
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
