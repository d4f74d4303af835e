import { useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnSettings } from '#domain/employees/own-settings.ts';
import { useAuthentication } from '#web/kit/access/viewer-context.ts';
import { useMutate, withoutToast } from '#web/kit/graphql/use-mutate.ts';
import { rememberLanguage } from '#web/kit/i18n/languages.ts';
import { answerOrToast } from '#web/kit/refusals/answer-or-toast.ts';
import { EditOwnSettingsDocument } from './EditOwnSettings.generated.ts';

type Change = Partial<OwnSettings>;

/** Changes the viewer's display settings: on this page at once, and on the server for others; rolled back when refused. */
export const useOwnSettings = (): ((change: Change) => Promise<boolean>) => {
  const { viewer, again } = useAuthentication();
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const send = useMutate(EditOwnSettingsDocument, withoutToast);
  const apply = async ({ locale, theme }: Change): Promise<void> => {
    if (theme) setColorScheme(theme);
    if (!locale) return;
    rememberLanguage(locale);
    await i18n.changeLanguage(locale);
  };
  return async (change) => {
    await apply(change);
    if (!viewer) return true;
    const answer = await answerOrToast(
      send({ variables: { input: change } }).then(({ data }) => data?.editOwnSettings),
    );
    if (answer) again();
    else await apply({ locale: change.locale && viewer.locale, theme: change.theme && viewer.theme });
    return Boolean(answer);
  };
};
