import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { EditDepartmentDocument } from '#web/areas/organisation/department/Department.generated.ts';
import { EditLocationDocument } from '#web/areas/organisation/location/Location.generated.ts';
import { filledText, textUpTo } from '#web/kit/forms/checks.ts';
import { FieldRow, Form } from '#web/kit/forms/Form.tsx';
import { SaveButton } from '#web/kit/forms/SaveButton.tsx';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { useModals } from '#web/kit/modal/use-modals.ts';
import { isRefusalAnswer } from '#web/kit/refusals/refusal-text.ts';
import classes from './Onboarding.module.css';
import type { StepProps } from './use-first-day.ts';

type Values = { name: string; street_address: string; city: string; departmentName: string };
const schema = z.object({
  name: filledText(),
  street_address: textUpTo(120),
  city: textUpTo(120),
  departmentName: filledText(),
});

/** First step: location and departments. */
export const CompanyStep = ({ day: { location, department }, done }: StepProps) => {
  const { t } = useTranslation();
  const { open } = useModals();
  // No toast: the step is ticked off, and on a phone a toast would cover the next button.
  const editLocation = useMutate(EditLocationDocument, withoutToast);
  const editDepartment = useMutate(EditDepartmentDocument, withoutToast);
  const appForm = useAppForm({
    schema: schema as never,
    start: {
      name: location?.name ?? '',
      street_address: location?.street_address ?? '',
      city: location?.city ?? '',
      departmentName: department?.name ?? '',
    } as Values,
    send: async ({ departmentName, ...place }) => {
      if (!location || !department) return null;
      const { id, version, zipcode, country } = location;
      const sent = await editLocation({ variables: { input: { id, version, zipcode, country, ...place } } });
      const placed = sent.data?.editLocation;
      if (isRefusalAnswer(placed) || departmentName === department.name) return placed;
      const input = {
        id: department.id,
        version: department.version,
        locationId: id,
        name: departmentName,
        zone: department.zone,
        holidayGroupId: department.holidayGroupId,
      };
      return (await editDepartment({ variables: { input } })).data?.editDepartment;
    },
    done: () => done('COMPANY_DETAILS'),
  });
  return (
    <Form of={appForm}>
      <Fields />
      <div className={classes.actions}>
        <SaveButton>{t('onboarding.save')}</SaveButton>
        <Button variant="default" onClick={() => open('location')}>
          {t('onboarding.page.company.more')}
        </Button>
      </div>
    </Form>
  );
};

const Fields = () => {
  const { t } = useTranslation();
  return (
    <>
      <TextInput label={t('onboarding.page.company.place')} required {...useFormField<Values, 'name'>('name')} />
      <FieldRow wide>
        <TextInput label={t('places.location.street')} {...useFormField<Values, 'street_address'>('street_address')} />
        <TextInput label={t('places.location.city')} {...useFormField<Values, 'city'>('city')} />
      </FieldRow>
      <TextInput
        label={t('onboarding.page.company.department')}
        description={t('onboarding.page.company.departmentHelp')}
        required
        {...useFormField<Values, 'departmentName'>('departmentName')}
      />
    </>
  );
};
