import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { followFocus } from '#web/kit/modal/openers.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { DeleteSkillDocument, DeleteSkillGroupDocument } from './Skills.generated.ts';
import type { SkillFacts, SkillGroupFacts } from './use-skills.ts';

/**
 * What goes from the list; each can be taken back, with all that it took along. It is said before the page is asked anew: the
 * server's own words come where the screen has none for a moment.
 */
export const useSkillWrites = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [sendSkill] = useMutation(DeleteSkillDocument);
  const [sendGroup] = useMutation(DeleteSkillGroupDocument);
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
