import { useApolloClient, useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import {
  CreateShiftDocument,
  EditShiftDocument,
  type ShiftTypeFragment,
} from '#web/parts/shifts/ShiftType.generated.ts';
import { type TemplateValues, templateInputOf, templateSchema } from './template-form.ts';

/** Making a shift type or changing one. */
export const useTemplateForm = (start: TemplateValues, known?: ShiftTypeFragment) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const [create] = useMutation(CreateShiftDocument);
  const [edit] = useMutation(EditShiftDocument);
  const id = useRef(known?.id ?? newId('shf'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
  const reload = () => client.refetchQueries({ include: 'active' });
  const send = async (values: TemplateValues) => {
    const facts = templateInputOf(values);
    if (!known) {
      const input = { id: id.current, departmentId: values.departmentId, ...facts };
      const made = await create({ variables: { input } });
      sent.current = made;
      return made.data?.createShift;
    }
    const order = values.order === '' ? undefined : Number(values.order);
    const input = { id: known.id, version: known.version, ...facts, order, active: values.active };
    const changed = await edit({ variables: { input } });
    sent.current = changed;
    return changed.data?.editShift;
  };
  return useAppForm<TemplateValues, Awaited<ReturnType<typeof send>>>({
    schema: templateSchema as never,
    start,
    send,
    done: () => {
      offer(t(known ? 'shifts.changed' : 'shifts.added'), sent.current, reload);
      void reload();
      close();
    },
  });
};
