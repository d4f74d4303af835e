import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteFooter } from '#web/kit/forms/DeleteFooter.tsx';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { Select } from '#web/ui/Select.tsx';
import {
  DeletePermissionGroupDocument,
  type PermissionGroupLineFragment,
  PermissionGroupsDocument,
} from './PermissionGroups.generated.ts';

type Group = PermissionGroupLineFragment;

/** Asks for a replacement group for its holders; can be undone. */
export const DeleteGroup = ({ group, others }: { group: Group; others: Group[] }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(DeletePermissionGroupDocument);
  const [replacementId, setReplacement] = useState<string | null>(null);
  const heirNeeded = group.isDefault && !others.some(({ isDefault }) => isDefault);
  const needed = Boolean(group.holders) || heirNeeded;
  const remove = async () => {
    const sent = send({ variables: { input: { id: group.id, version: group.version, replacementId } } });
    if (!(await answerOrToast(sent.then(({ data }) => data?.deletePermissionGroup)))) return;
    const reload = () => client.refetchQueries({ include: [PermissionGroupsDocument] });
    // The toast is shown before refetching; otherwise the server's own message would appear first.
    offer(t('permissions.deleted', { name: group.name }), await sent, reload);
    await reload();
    close();
  };
  return (
    <ModalFrame title={t('permissions.deleteTitle', { name: group.name })} size="sm">
      <p>{group.holders ? t('permissions.replaceHelp', { count: group.holders }) : t('permissions.deleteFree')}</p>
      {needed ? (
        <Select
          mt={16}
          label={t('permissions.replaceWith')}
          description={heirNeeded ? t('permissions.heirOfDefault') : undefined}
          data={others.map(({ id, name }) => ({ value: id, label: name }))}
          value={replacementId}
          onChange={setReplacement}
          allowDeselect={false}
          data-autofocus
        />
      ) : null}
      <DeleteFooter
        loading={loading}
        disabled={needed && !replacementId}
        onDelete={() => void remove()}
        onCancel={close}
      />
    </ModalFrame>
  );
};
