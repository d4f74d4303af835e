import { useApolloClient } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { OrderPlacesInput } from '#web/generated/schema-types.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { OrderPlacesDocument } from './Organisation.generated.ts';

type Placed = { id: string; name: string };

/** Moves an item of a list up or down; undoable. */
export const useOrder = (kind: OrderPlacesInput['kind'], all: readonly Placed[]) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const send = useMutate(OrderPlacesDocument);
  return (id: string, step: -1 | 1): (() => void) | undefined => {
    const at = all.findIndex((placed) => placed.id === id);
    const neighbour = all[at + step];
    const moved = all[at];
    if (!neighbour || !moved) return undefined;
    const ids = all
      .map((placed) => placed.id)
      .with(at, neighbour.id)
      .with(at + step, id);
    return async () => {
      const sent = send({ variables: { input: { kind, ids } } });
      if (!(await answerOrToast(sent.then(({ data }) => data?.orderPlaces)))) return;
      const reload = () => client.refetchQueries({ include: 'active' });
      // The toast is shown before refetching; otherwise the server's own message would appear first.
      offer(t('places.moved', { name: moved.name }), await sent, reload);
      await reload();
    };
  };
};
