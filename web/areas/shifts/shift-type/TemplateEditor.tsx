import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { type ShiftTypeFragment, ShiftTypesDocument } from '#web/parts/shifts/ShiftType.generated.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { TemplateFields } from './TemplateFields.tsx';
import type { TemplateValues } from './template-form.ts';
import { freeColour, startOf, valuesOf } from './template-values.ts';
import { useDeleteTemplate } from './use-delete-template.ts';
import { useTemplateForm } from './use-template-form.ts';

/** Modals shift, shift/:department_id and shift/edit/:shift_id: what shifts are planned from. */
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
      {error || gone ? (
        <ErrorState title={t('shifts.gone')}>{error ? faultText(error) : t('shifts.goneText')}</ErrorState>
      ) : null}
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
  const house = useTemplateForm(start, known);
  const { remove, loading } = useDeleteTemplate();
  const drop = async (shift: ShiftTypeFragment): Promise<void> => {
    if (await remove(shift)) close();
  };
  return (
    <Form of={house}>
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
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t(known ? 'common.save' : 'common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
