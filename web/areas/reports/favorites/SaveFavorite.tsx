import { useApolloClient, useQuery } from '@apollo/client/react';
import { Input, SegmentedControl, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { can, isAccountManager } from '#domain/access/viewer.ts';
import { type ReportAudience, reportAudiences } from '#domain/reports/favorite-report.ts';
import { fromAnswer, parametersOf, queryText, typeOf } from '#web/areas/reports/parameters/parameters.ts';
import { useParameterWords } from '#web/areas/reports/parameters/use-parameter-words.ts';
import { useViewer } from '#web/kit/access/viewer-context.ts';
import { noLongerThan } from '#web/kit/forms/checks.ts';
import { useFormField } from '#web/kit/forms/use-form-field.ts';
import { useMutate } from '#web/kit/graphql/use-mutate.ts';
import { newId } from '#web/kit/ids/new-id.ts';
import { writeModals } from '#web/kit/modal/codec.ts';
import { ModalFrame } from '#web/kit/modal/ModalFrame.tsx';
import { useModalPlace } from '#web/kit/modal/modal-context.ts';
import { paintedAtOnce, useAddressNow } from '#web/kit/router/address-now.ts';
import { placeName, usePlaces } from '#web/parts/pickers/use-places.ts';
import { LoadedModal } from '#web/parts/settings/LoadedModal.tsx';
import { ModalForm } from '#web/parts/settings/ModalForm.tsx';
import { useModalForm } from '#web/parts/settings/use-modal-form.ts';
import { MultiSelect } from '#web/ui/Select.tsx';
import {
  EditFavoriteReportDocument,
  type FavoriteLineFragment,
  FavoriteReportsDocument,
  SaveFavoriteReportDocument,
} from './FavoriteReports.generated.ts';

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

type Favorite = FavoriteLineFragment;

/** The form's report: that of the query, else the saved one as it is. */
const useReport = (favorite: Favorite | undefined) => {
  const { query } = useModalPlace();
  const parameters = favorite && !query.type ? fromAnswer(favorite.parameters) : parametersOf(query);
  return { type: favorite?.type ?? typeOf(query.type), parameters };
};

/** Closes the modal, and continues on the report's page with the saved report, whose name it then has. */
const useShowSaved = () => {
  const { close } = useModalPlace();
  const navigate = useNavigate();
  const now = useAddressNow();
  const client = useApolloClient();
  return (id: string): void => {
    const { pathname, search } = now();
    if (!pathname.startsWith('/reports/')) {
      close();
      return;
    }
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'favoriteReports' });
    const keys = Object.fromEntries(new URLSearchParams(writeModals(search, [])));
    void navigate({ pathname, search: queryText({ ...keys, kept: id }) }, { replace: true, ...paintedAtOnce });
  };
};

const FavoriteForm = ({ favorite }: { favorite?: Favorite }) => {
  const { t } = useTranslation();
  const { close } = useModalPlace();
  const showSaved = useShowSaved();
  const save = useMutate(SaveFavoriteReportDocument);
  const edit = useMutate(EditFavoriteReportDocument);
  const id = useRef(newId('fav'));
  const { type, parameters } = useReport(favorite);
  const appForm = useModalForm({
    schema,
    start: {
      name: favorite?.name ?? '',
      audience: favorite?.audience ?? 'own',
      departmentIds: favorite?.departmentIds ?? [],
    },
    send: async ({ name, audience, departmentIds }: Values) => {
      // Departments are sent only when the favourite is shared with departments.
      const shared =
        audience === 'departments' ? { audience, departmentIds } : audience === 'company' ? { audience } : {};
      const facts = { name: name.trim(), parameters, ...shared };
      if (!favorite) {
        const result = await save({ variables: { input: { id: id.current, type, ...facts } } });
        return { result, answer: result.data?.saveFavoriteReport };
      }
      const result = await edit({ variables: { input: { id: favorite.id, version: favorite.version, ...facts } } });
      return { result, answer: result.data?.editFavoriteReport };
    },
    message: ({ name }) => t('reports.favorite.saved', { name: name.trim() }),
    next: () => (favorite ? close() : showSaved(id.current)),
  });
  const words = useParameterWords(type, parameters) || t('common.all');
  return (
    <ModalForm of={appForm} save={t('common.save')}>
      <NameField description={t('reports.favorite.about', { words })} />
      <AudienceFields />
    </ModalForm>
  );
};

const EditFavorite = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { data, error } = useQuery(FavoriteReportsDocument);
  const favorite = data?.favoriteReports.find((one) => one.id === id && one.mayEdit);
  return (
    <LoadedModal
      title={t('reports.favorite.edit')}
      note={favorite && t(`reports.${favorite.type}.title`)}
      size="sm"
      ready={data !== undefined}
      missing={!favorite}
      gone={t('refusal.notFound')}
      error={error}
    >
      {favorite ? <FavoriteForm key={favorite.version} favorite={favorite} /> : null}
    </LoadedModal>
  );
};

/** Modal report-favorite/save: saves the report described by its query under a name; with `id` in its query it changes that one. */
export default function SaveFavorite() {
  const { t } = useTranslation();
  const { query } = useModalPlace();
  if (query.id) return <EditFavorite id={query.id} />;
  return (
    <ModalFrame title={t('reports.favorite.save')} note={t(`reports.${typeOf(query.type)}.title`)} size="sm">
      <FavoriteForm />
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
