import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { rhythmOf } from '#web/parts/series/repeat-form.ts';
import {
  CreateRequiredShiftDocument,
  EditRequiredShiftDocument,
  type RequiredShiftFactsFragment,
} from './RequiredShift.generated.ts';
import { demandOf, type RequiredShiftValues, requiredShiftSchema } from './required-shift-form.ts';

/** Saying how many people are needed, or changing it on one date, from a date on or as a whole. */
export const useRequiredShiftForm = (start: RequiredShiftValues, required?: RequiredShiftFactsFragment) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useMutation(CreateRequiredShiftDocument);
  const [edit] = useMutation(EditRequiredShiftDocument);
  const id = useRef(newId('rqs'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });

  const send = async (values: RequiredShiftValues) => {
    const facts = demandOf(values);
    if (!required) {
      const { departmentId } = values;
      const repeat = values.repeats ? rhythmOf(values) : undefined;
      const made = await create({ variables: { input: { id: id.current, departmentId, ...facts, repeat } } });
      sent.current = made;
      return made.data?.createRequiredShift;
    }
    const { scope } = values;
    const rhythm = required.seriesId && scope !== 'occurrence' ? rhythmOf(values) : {};
    const input = { id: required.id, version: required.version, scope, ...facts, ...rhythm };
    const changed = await edit({ variables: { input } });
    sent.current = changed;
    return changed.data?.editRequiredShift;
  };

  return useAppForm<RequiredShiftValues, Awaited<ReturnType<typeof send>>>({
    schema: requiredShiftSchema as never,
    start,
    send,
    done: () => {
      offer(t(required ? 'demand.changed' : 'demand.added'), sent.current, reload);
      void reload();
      close();
    },
  });
};
