import { DirectionProvider, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '#web/kit/query/query-client.ts';
import { appTheme } from '#web/ui/theme.ts';
import { themeVariables } from '#web/ui/theme-variables.ts';

const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content ?? '';

// The scroll lock of dialogs writes a style tag of its own and looks for its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: nonce() });

/** What TanStack Query holds, while developing; a built page has nothing of it. */
const QueryDevtools =
  import.meta.env.MODE === 'development'
    ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
    : null;

/** What every page has around it: the theme in its language, with the nonce that the style policy asks for, and the query client. */
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
