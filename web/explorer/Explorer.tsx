import 'graphiql/setup-workers/vite';
import 'graphiql/style.css';
import './explorer.css';
import { GraphiQL } from 'graphiql';
import { useState } from 'react';
import { Temporal } from 'temporal-polyfill';
import { Mark } from '#web/ui/Logo.tsx';
import { examples } from './examples.ts';
import { explorerFetcher } from './explorer-fetcher.ts';
import { tokenSource } from './explorer-token.ts';

type Props = { token: string; back: string; prove: () => Promise<void> };

const scheme = (): 'dark' | 'light' =>
  document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';

/** GraphiQL over our API: schema, documentation and history in the browser, nothing from outside. */
export const Explorer = ({ token, back, prove }: Props) => {
  const [fetcher] = useState(() => explorerFetcher(tokenSource(token, prove)));
  const [tabs] = useState(() => examples(Temporal.Now.plainDateISO()));
  return (
    <GraphiQL
      fetcher={fetcher}
      defaultTabs={tabs}
      forcedTheme={scheme()}
      isHeadersEditorEnabled={false}
      showPersistHeadersSettings={false}
    >
      <GraphiQL.Logo>
        <a className="explorer-back" href="/" aria-label={back}>
          <Mark />
        </a>
      </GraphiQL.Logo>
    </GraphiQL>
  );
};
