import { useMutation } from '@apollo/client/react';
import { Input, MultiSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { can, isAccountManager } from '#domain/access/viewer.ts';
import { type ReportAudience, reportAudiences } from '#domain/reports/favorite-report.ts';
import { parametersOf, typeOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useAppForm } from '#web/kit/forms/use-app-form.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { toastDone } from '#web/kit/toasts/toast.tsx';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { FavoriteReportsDocument, SaveFavoriteReportDocument } from './FavoriteReports.generated.ts';

type Values = { name: string; audience: ReportAudience; departmentIds: string[] };
const schema = z
  .object({
    name: z.string().check(
      z.refine((name) => name.trim() !== '', 'input.required'),
      noLongerThan(160),
    ),
    audience: z.enum(reportAudiences),
    departmentIds: z.array(z.string()),
  })
  .check(
    z.refine(({ audience, departmentIds }) => audience !== 'departments' || departmentIds.length > 0, {
      path: ['departmentIds'],
      error: 'input.required',
    }),
  );

/** The audience of the favourite; only account managers can share with the company. */
const AudienceFields = () => {
  const { t } = useTranslation();
  const viewer = useViewer();
  const { departments } = usePlaces();
  const { onChange, value } = useFormField<Values, 'audience'>('audience');
  const whose = useFormField<Values, 'departmentIds'>('departmentIds');
  const offered = reportAudiences.filter((reportAudience) => reportAudience !== 'company' || isAccountManager(viewer));
  const mine = departments.filter(({ id, active }) => active && can(viewer, 'viewReports', id));
  return (
    <>
      <Input.Wrapper
        label={t('reports.favorite.audience')}
        description={value === 'company' ? t('reports.favorite.aboutCompany') : undefined}
        labelElement="div"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      >
        <SegmentedControl
          fullWidth
          aria-label={t('reports.favorite.audience')}
          value={value}
          onChange={onChange}
          data={offered.map((reportAudience) => ({
            value: reportAudience,
            label: t(`reports.favorite.audienceOf.${reportAudience}`),
          }))}
        />
      </Input.Wrapper>
      {value === 'departments' ? (
        <MultiSelect
          label={t('reports.favorite.departments')}
          description={t('reports.favorite.aboutDepartments')}
          required
          searchable
          data={mine.map((department) => ({ value: department.id, label: placeName(department) }))}
          {...whose}
        />
      ) : null}
    </>
  );
};

/** Modal report-favorite/save: saves the report described by its query under a name. */
export default function SaveFavorite() {
  const { t } = useTranslation();
  const { query, close } = useModalPlace();
  const [save] = useMutation(SaveFavoriteReportDocument);
  const id = useRef(newId('fav'));
  const [type, parameters] = [typeOf(query.type), parametersOf(query)];
  const send = async ({ name, audience, departmentIds }: Values) => {
    // Departments are sent only when the favourite is shared with departments.
    const shared =
      audience === 'departments' ? { audience, departmentIds } : audience === 'company' ? { audience } : {};
    const input = { id: id.current, name: name.trim(), type, parameters, ...shared };
    const { data } = await save({ variables: { input }, refetchQueries: [FavoriteReportsDocument] });
    return data?.saveFavoriteReport;
  };
  const appForm = useAppForm<Values, Awaited<ReturnType<typeof send>>>({
    schema,
    start: { name: '', audience: 'own', departmentIds: [] },
    send,
    done: ({ name }) => {
      toastDone(t('reports.favorite.saved', { name }));
      close();
    },
  });
  const words = useParameterWords(type, parameters) || t('common.all');
  return (
    <ModalFrame title={t('reports.favorite.save')} note={t(`reports.${type}.title`)} size="sm">
      <ModalForm of={appForm} save={t('common.save')}>
        <NameField description={t('reports.favorite.about', { words })} />
        <AudienceFields />
      </ModalForm>
    </ModalFrame>
  );
}

const NameField = ({ description }: { description: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('reports.favorite.name')}
      description={description}
      required
      data-autofocus
      {...useFormField<Values, 'name'>('name')}
    />
  );
};
