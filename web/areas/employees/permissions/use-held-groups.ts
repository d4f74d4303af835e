import { useApolloClient, useMutation } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HeldGroup } from '#domain/access/grants-of.ts';
import { PersonDocument } from '#web/areas/employees/person/Person.generated.ts';
import { useDraft } from '#web/kit/forms/use-draft.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EditUserPermissionsDocument, PersonPermissionsDocument } from './PersonPermissions.generated.ts';
import { heldBy, type Known } from './subject.ts';

const sameSet = (a: readonly HeldGroup[], b: readonly HeldGroup[]): boolean => {
  const words = (list: readonly HeldGroup[]) => list.map(({ departmentId, groupId }) => `${departmentId} ${groupId}`);
  return words(a).sort().join() === words(b).sort().join();
};

/** The selected groups until they are saved or reset. */
export const useHeldGroups = ({ person }: Known) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const before = useMemo(() => heldBy(person), [person]);
  const [held, setHeld] = useState(before);
  const [send, { loading }] = useMutation(EditUserPermissionsDocument);
  const isChanged = !sameSet(before, held);
  useDraft({
    isDirty: isChanged,
    start: { held, version: person.version },
    read: () => ({ held, version: person.version }),
    // Groups chosen for an earlier version would undo what someone else has changed since.
    restore: (draft) => draft.held && draft.version === person.version && setHeld(draft.held),
  });
  const reload = () => client.refetchQueries({ include: [PersonPermissionsDocument, PersonDocument] });
  return {
    held,
    isChanged,
    saving: loading,
    reset: () => setHeld(before),
    choose: (departmentId: string, groupIds: readonly string[]) =>
      setHeld((now) => [
        ...now.filter((group) => group.departmentId !== departmentId),
        ...groupIds.map((groupId) => ({ departmentId, groupId })),
      ]),
    save: async () => {
      const sent = send({ variables: { input: { id: person.id, version: person.version, groups: held } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.editUserPermissions)))) return;
      offer(t('employees.permissions.saved', { name: person.name }), await sent, reload);
      await reload();
    },
  };
};

export type HeldGroups = ReturnType<typeof useHeldGroups>;
