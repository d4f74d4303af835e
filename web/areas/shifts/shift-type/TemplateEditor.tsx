import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CancelButton } from '#web/kit/forms/CancelButton.tsx';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { useReload } from '#web/kit/graphql/use-reload.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { colourNames, colours } from '#web/parts/fields/colours.ts';
import { RecordFault } from '#web/parts/loaded/RecordFault.tsx';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import {
  CreateShiftDocument,
  DeleteShiftDocument,
  EditShiftDocument,
  type ShiftTypeFragment,
  ShiftTypesDocument,
} from '#web/parts/shifts/ShiftType.generated.ts';
import { hueOf } from '#web/ui/hue-of.ts';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import type { TemplateValues } from './template-form.ts';
import { templateInputOf, templateSchema } from './template-form.ts';

/** Form that creates or edits a shift type. */
const useTemplateForm = (start: TemplateValues, known?: ShiftTypeFragment) => {
  const { t } = useTranslation();
  const reload = useReload();
  const { close } = useModalPlace();
  const { offer } = useUndo();
  const create = useMutate(CreateShiftDocument);
  const edit = useMutate(EditShiftDocument);
  const id = useRef(known?.id ?? newId('shf'));
  const sent = useRef<{ extensions?: Record<string, unknown> }>({});
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
      offer(t(known ? 'shifts.changed' : 'shifts.added'), sent.current, reload.now);
      reload.onceClosed();
      close();
    },
  });
};

/** The first colour that no other shift type uses. */
const freeColour = (shifts: readonly Pick<ShiftTypeFragment, 'colour'>[]): string => {
  const used = new Set(shifts.map(({ colour }) => hueOf(colour)));
  const free = colourNames.find((hue) => !used.has(hue));
  return colours[free ?? colourNames[shifts.length % colourNames.length]!];
};

const startOf = (departmentId: string, colour: string): TemplateValues => ({
  departmentId,
  name: '',
  long_name: '',
  description: '',
  starttime: '',
  endtime: '',
  breakMinutes: null,
  paidBreakMinutes: null,
  meals: '',
  colour,
  skills: [],
  rateCardId: '',
  customFields: [],
  order: '',
  hide_end_time: false,
  isTask: false,
  active: true,
});

const valuesOf = (shift: ShiftTypeFragment): TemplateValues => ({
  departmentId: shift.department_id,
  name: shift.name,
  long_name: shift.long_name,
  description: shift.description ?? '',
  starttime: shift.starttime,
  endtime: shift.endtime ?? '',
  breakMinutes: shift.breakMinutes,
  paidBreakMinutes: shift.paidBreakMinutes,
  meals: shift.meals ?? '',
  colour: shift.colour,
  skills: [...shift.skills],
  rateCardId: shift.rateCardId ?? '',
  customFields: shift.customFields.map(({ fieldId, values }) => ({ fieldId, values: [...values] })),
  order: shift.order,
  hide_end_time: shift.hide_end_time,
  isTask: shift.isTask,
  active: shift.active,
});

/** Deactivates a shift type, with undo. */
const useDeleteTemplate = () => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(DeleteShiftDocument);
  const reload = () => client.refetchQueries({ include: 'active' });
  return {
    loading,
    /** Returns whether the shift type was deactivated. */
    remove: async ({ id, version, long_name }: ShiftTypeFragment): Promise<boolean> => {
      const sent = send({ variables: { input: { id, version } } });
      const answer = await answerOrToast(sent.then(({ data }) => data?.deleteShift));
      if (answer) offer(t('shifts.deleted', { name: long_name }), await sent, reload);
      await reload();
      return answer !== undefined;
    },
  };
};

/** Modals shift, shift/:department_id and shift/edit/:shift_id: a shift type. */
export default function TemplateEditor() {
  const { t } = useTranslation();
  const { params } = useModalPlace();
  const { data, error } = useQuery(ShiftTypesDocument, { fetchPolicy: 'network-only' });
  const { departments, loading } = usePlaces();
  const known = data?.shifts.find(({ id }) => id === params.shift_id);
  const gone = params.shift_id !== undefined && data !== undefined && !known;
  const ready = data && !loading && !gone;
  const departmentId = params.department_id ?? (departments.length === 1 ? departments[0]!.id : '');
  return (
    <ModalFrame title={t(params.shift_id ? 'shifts.edit' : 'shifts.add')}>
      {gone || (error && !data) ? <RecordFault gone={t('shifts.gone')} error={gone ? undefined : error} /> : null}
      {ready ? (
        <Editor
          start={known ? valuesOf(known) : startOf(departmentId, freeColour(data.shifts))}
          known={known}
          askDepartment={!known && departments.length > 1}
        />
      ) : null}
      {ready || error || gone ? null : <SkeletonRows rows={6} label={t('common.loading')} />}
    </ModalFrame>
  );
}

type Props = { start: TemplateValues; known?: ShiftTypeFragment; askDepartment: boolean };

const Editor = ({ start, known, askDepartment }: Props) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const appForm = useTemplateForm(start, known);
  const { remove, loading } = useDeleteTemplate();
  const drop = async (shift: ShiftTypeFragment): Promise<void> => {
    if (await remove(shift)) close();
  };
  return (
    <Form of={appForm}>
      <TemplateFields askDepartment={askDepartment} fresh={!known} retired={known?.active === false} />
      <FormFooter
        start={
          known?.active ? (
            <Button variant="subtle" color="declined" loading={loading} onClick={() => void drop(known)}>
              {t('common.delete')}
            </Button>
          ) : null
        }
      >
        <CancelButton />
        <SaveButton>{t(known ? 'common.save' : 'common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
