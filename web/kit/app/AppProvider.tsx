import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/kit/query/query-client.ts';
import { appTheme } from '#web/ui/theme.ts';
import { themeVariables } from '#web/ui/theme-variables.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

// react-remove-scroll, used by dialogs, writes a style tag and reads its nonce from this global.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

/** TanStack Query devtools, in development only. */
const QueryDevtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null;

/** Providers of every page: theme and direction, the nonce for the style policy, and the query client. */
export const AppProvider = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const theme = useMemo(
    () => appTheme({ close: t('common.close'), clear: t('common.clear'), showPassword: t('common.showPassword') }),
    [t],
  );
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={themeVariables}
        defaultColorScheme="auto"
        getStyleNonce={nonce}
      >
        <QueryClientProvider client={queryClient}>
          {children}
          {QueryDevtools && (
            <Suspense>
              <QueryDevtools />
            </Suspense>
          )}
        </QueryClientProvider>
      </MantineProvider>
    </DirectionProvider>
  );
};
