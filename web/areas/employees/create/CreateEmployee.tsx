import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { can } from '#domain/access/viewer.ts';
import { groupsOf } from '#web/areas/employees/permissions/subject.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { Form } from '#web/kit/forms/Form.tsx';
import { FormFooter } from '#web/kit/forms/FormFooter.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { usePlaces } from '#web/parts/pickers/use-places.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SkeletonRows } from '#web/ui/Skeletons.tsx';
import { EmployeeCreateChoicesDocument, type EmployeeCreateChoicesQuery } from './CreateEmployee.generated.ts';
import { CreateFields } from './CreateFields.tsx';
import { useCreateForm } from './use-create-form.ts';

/** The modal employee-create: who, where, on what terms, and whether they get an invitation. */
export default function CreateEmployee() {
  const { t } = useTranslation();
  const { data, error } = useQuery(EmployeeCreateChoicesDocument);
  const { loading } = usePlaces();
  return (
    <ModalFrame title={t('employees.create.title')}>
      {error && !data ? <Notice kind="declined">{faultText(error)}</Notice> : null}
      {data && !loading ? <CreateForm choices={data} /> : null}
      {!error && (!data || loading) ? <SkeletonRows label={t('common.loading')} /> : null}
    </ModalFrame>
  );
}

const CreateForm = ({ choices }: { choices: EmployeeCreateChoicesQuery }) => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { close } = useModalPlace();
  const { teams } = usePlaces();
  const mine = teams.filter(({ departmentId }) => can(viewer, 'createUsers', departmentId));
  const contractTypes = choices.organisation?.contractTypes ?? [];
  const start = {
    contractTypeId: contractTypes[0]?.id ?? '',
    teamIds: mine.length === 1 ? mine[0]!.id : '',
    invite: true,
  };
  const house = useCreateForm(start, teams);
  return (
    <Form of={house}>
      <CreateFields teams={mine} contractTypes={contractTypes} groups={groupsOf(choices.permissionGroups ?? [])} />
      <FormFooter>
        <Button variant="default" onClick={close}>
          {t('common.cancel')}
        </Button>
        <SaveButton>{t('common.add')}</SaveButton>
      </FormFooter>
    </Form>
  );
};
