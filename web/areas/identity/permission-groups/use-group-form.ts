import { useApolloClient } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type Permission, permissionIds } from '#domain/access/permissions.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import {
  CreatePermissionGroupDocument,
  EditPermissionGroupDocument,
  type PermissionGroupLineFragment,
  PermissionGroupsDocument,
} from './PermissionGroups.generated.ts';

export type GroupValues = { name: string; permissions: Permission[]; isDefault: boolean };

const schema = z.object({
  name: z.string().check(
    z.refine((name) => name.trim() !== '', 'input.required'),
    noLongerThan(120),
  ),
  permissions: z.array(z.enum(permissionIds as [Permission, ...Permission[]])),
  isDefault: z.boolean(),
});

/** Creates or edits a group; both can be undone. */
export const useGroupForm = (start: GroupValues, group: PermissionGroupLineFragment | undefined) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const create = useMutate(CreatePermissionGroupDocument);
  const edit = useMutate(EditPermissionGroupDocument);
  // One id per intent, so that retries create only one group.
  const id = useRef(newId('pgr'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const send = async (values: GroupValues) => {
    if (!group) {
      const result = await create({ variables: { input: { id: id.current, ...values } } });
      sent.current = result;
      return result.data?.createPermissionGroup;
    }
    const result = await edit({ variables: { input: { id: group.id, version: group.version, ...values } } });
    sent.current = result;
    return result.data?.editPermissionGroup;
  };
  return useAppForm<GroupValues, Awaited<ReturnType<typeof send>>>({
    schema,
    start,
    send,
    done: ({ name }) => {
      const reload = () => client.refetchQueries({ include: [PermissionGroupsDocument] });
      void reload();
      offer(t(group ? 'permissions.saved' : 'permissions.created', { name }), sent.current, reload);
      close();
    },
  });
};
