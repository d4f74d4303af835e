// @vitest-environment jsdom
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NEVER } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { renderWithProviders } from '#web/kit/testing/render-with-providers.tsx';
import type { ScheduleAddress } from '#web/parts/schedule-address/use-schedule-address.ts';
import { SavedViews } from './SavedViews.tsx';

afterEach(cleanup);

it('keeps the filter that was chosen last, though the schedule is not drawn with it yet', async () => {
  const sent: ApolloLink.Operation[] = [];
  const link = new ApolloLink((operation) => {
    sent.push(operation);
    return NEVER;
  });
  const address = {
    mode: 'team',
    period: 'week',
    query: new URLSearchParams('date=2026-11-23'),
    queryNow: () => new URLSearchParams('date=2026-11-23&state=problem'),
  } as unknown as ScheduleAddress;
  await renderWithProviders(
    <ApolloProvider client={new ApolloClient({ cache: new InMemoryCache(), link })}>
      <SavedViews address={address} />
    </ApolloProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: /^Views/ }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'View name' }), 'Trouble');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const saved = sent.find(({ operationName }) => operationName === 'SaveScheduleView');
  expect(saved?.variables.input).toEqual({ name: 'Trouble', mode: 'team', period: 'week', query: 'state=problem' });
});
