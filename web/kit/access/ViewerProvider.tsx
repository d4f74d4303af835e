import { useQuery } from '@apollo/client/react';
import { useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FormatContext } from '#web/kit/format/use-format.ts';
import { sessionFacts } from '#web/kit/graphql/session-facts.ts';
import { rememberLanguage } from '#web/kit/i18n/languages.ts';
import { ViewerDocument } from './Viewer.generated.ts';
import { AuthenticationContext, authenticationOf } from './viewer-context.ts';
import { type SignedIn, signedInFrom } from './viewer-model.ts';

/**
 * Applies the person's language and colour scheme from the server, on arrival and on change. Both are kept on the device for the
 * next start.
 */
const useApplySettings = (viewer: SignedIn | null): void => {
  const { i18n } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  // While viewing as someone else, the user keeps their own language.
  const own = viewer?.viewedBy ? null : viewer;
  const [locale, theme] = [own?.locale, own?.theme];
  useEffect(() => {
    if (!locale) return;
    rememberLanguage(locale);
    if (i18n.language !== locale) void i18n.changeLanguage(locale);
  }, [locale, i18n]);
  useEffect(() => {
    if (theme) setColorScheme(theme);
  }, [theme, setColorScheme]);
};

/** Runs during render, since headers must name the viewer before any screen sends a request. */
const nameInHeaders = (viewer: SignedIn | null): void => {
  sessionFacts.accountId = viewer?.accountId ?? null;
  sessionFacts.userId = viewer?.userId ?? null;
};

/** Loads the signed-in viewer once and provides it with clock, zone and language. */
export const ViewerProvider = ({ children }: { children: ReactNode }) => {
  const { data, previousData, error, refetch } = useQuery(ViewerDocument, {
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // Who is signed in stays so when asking again fails, as without a connection.
  const known = data ?? (error ? previousData : undefined);
  const answer = known?.viewer;
  const viewer = useMemo(() => (answer ? signedInFrom(answer) : null), [answer]);
  nameInHeaders(viewer);

  useApplySettings(viewer);

  const authentication = useMemo(
    () =>
      authenticationOf(viewer, {
        loading: !known && !error,
        fault: known ? undefined : error,
        again: () => void refetch(),
      }),
    [known, error, viewer, refetch],
  );
  const settings = useMemo(
    () => ({
      clock: viewer?.timeFormat ?? ('24h' as const),
      zone: viewer?.zone ?? 'UTC',
      firstWeekday: viewer?.firstWeekday ?? ('mo' as const),
    }),
    [viewer?.timeFormat, viewer?.zone, viewer?.firstWeekday],
  );
  return (
    <AuthenticationContext value={authentication}>
      <FormatContext value={settings}>{children}</FormatContext>
    </AuthenticationContext>
  );
};
