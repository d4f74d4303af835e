import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import type { SettingKey, SettingValues } from '#domain/organisation/settings.ts';
import type { EditSettingsInput } from '#web/generated/schema-types.ts';
import { useUndo } from '#web/kit/history/use-undo.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EditSettingsDocument, type SettingSheetFactsFragment, SettingSheetsDocument } from './Settings.generated.ts';

export type Sheet = SettingSheetFactsFragment;
export type ShiftName = { id: string; name: string; departmentId: string };

/** The company's sheet first, then one for each active department. */
export const useSettingSheets = () => {
  const { data, error, refetch } = useQuery(SettingSheetsDocument, { fetchPolicy: 'cache-and-network' });
  const names = new Map(data?.organisation?.departments.map(({ id, name }) => [id, name]));
  const sheets = data?.settingSheets ?? [];
  return {
    found: Boolean(data?.settingSheets),
    error,
    again: () => void refetch(),
    shifts: (data?.shifts ?? []).map(
      ({ id, long_name: name, department_id: departmentId }): ShiftName => ({ id, name, departmentId }),
    ),
    company: sheets.find(({ departmentId }) => departmentId === null),
    departments: sheets.flatMap((sheet) =>
      sheet.departmentId ? [{ sheet, name: names.get(sheet.departmentId) ?? '' }] : [],
    ),
  };
};

/** Saves each setting when it changes; can be undone. */
export const useSaveSetting = (sheet: Sheet) => {
  const { t } = useTranslation();
  const client = useApolloClient();
  const { offer } = useUndo();
  const [send, { loading }] = useMutation(EditSettingsDocument);
  const save = async (change: Partial<EditSettingsInput>): Promise<void> => {
    const { departmentId, version } = sheet;
    const sent = send({ variables: { input: { departmentId, version, ...change } } });
    const answer = await answerOrToast(sent.then(({ data }) => data?.editSettings));
    const reload = () => client.refetchQueries({ include: 'active' });
    // The toast is shown before refetching; otherwise the server's own message would appear first.
    if (answer) offer(t('settings.saved'), await sent, reload);
    await reload();
  };
  return { saving: loading, save };
};

/** A setting with its new value, as input of the mutation. */
export const settingChange = <Key extends SettingKey>(
  key: Key,
  value: SettingValues[Key],
): Partial<EditSettingsInput> => ({
  [key]: Array.isArray(value) ? [...value] : value,
});
