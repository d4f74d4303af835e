// @vitest-environment jsdom

import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { of, throwError } from 'rxjs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SignOutDocument } from '#web/areas/identity/logout/SignOut.generated.ts';
import { documentIds } from '#web/generated/document-ids.ts';
import { TrackUserGuideDocument } from '#web/kit/access/TrackUserGuide.generated.ts';
import { ViewerDocument } from '#web/kit/access/Viewer.generated.ts';
import { faultText } from '#web/kit/refusals/refusal-text.ts';
import { testI18n } from '#web/kit/testing/test-i18n.ts';
import { testServer } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import { makeClient } from './client.ts';
import { idempotencyLink } from './links.ts';
import { requestHeaders } from './request-headers.ts';
import { sessionFacts } from './session-facts.ts';

/** A machine that is slow, or busy with something else. */
const patience = { timeout: 15_000 };

const quiet = { say: () => {}, refreshViewer: () => {} };
const done = { signOut: { __typename: 'Done', ok: true } };
const withMeta = (data: object, meta: object) => ({ data, extensions: { meta } });

beforeEach(() => {
  localStorage.clear();
  Object.assign(sessionFacts, { accountId: null, userId: null, remoteAddress: null, userRefreshedAt: null });
});

describe('a request', () => {
  it('names a trusted document by its hash and carries no text', async () => {
    const { fetcher, asked } = testServer({ Viewer: () => ({ viewer: null }) });
    await makeClient(quiet, fetcher).query({ query: ViewerDocument });
    expect(asked[0]?.body).toMatchObject({
      operationName: 'Viewer',
      extensions: { persistedQuery: { version: 1, sha256Hash: documentIds.Viewer } },
    });
    expect(asked[0]?.body).not.toHaveProperty('query');
  });

  it('[R3-44] [R7-01] [R7-03] [R7-04] [R7-05] bears the headers of spec 7, account and user only when signed in', async () => {
    const { fetcher, asked } = testServer({ Viewer: () => ({ viewer: null }) });
    const client = makeClient(quiet, fetcher);
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    Object.assign(sessionFacts, { accountId: 'acc_1', userId: 'emp_1' });
    await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    const [before, after] = asked.map(({ headers }) => headers);
    expect(before?.get('x-csrf-protection')).toBe('1');
    expect(before?.get('x-anonymous-id')).toBeTruthy();
    expect(before?.get('x-account-id')).toBeNull();
    expect(after?.get('x-account-id')).toBe('acc_1');
    expect(after?.get('x-user-id')).toBe('emp_1');
    expect(after?.get('x-anonymous-id')).toBe(before?.get('x-anonymous-id'));
    expect(after?.get('idempotency-key')).toBeNull();
  });

  it('[R7-03] that only reads has no CSRF header', () => {
    expect(requestHeaders({ method: 'GET' })).not.toHaveProperty('x-csrf-protection');
    expect(requestHeaders({ method: 'POST' })).toHaveProperty('x-csrf-protection');
  });

  it('[R7-04] bears no anonymous id where the browser keeps none', () => {
    const kept = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('no storage', 'SecurityError');
    });
    expect(requestHeaders()).not.toHaveProperty('x-anonymous-id');
    kept.mockRestore();
    expect(requestHeaders()).toHaveProperty('x-anonymous-id');
  });

  it('fails at once when its document is not a trusted one', async () => {
    const { fetcher, asked } = testServer({});
    const free = gql`query Free { viewer { userId } }`;
    await expect(makeClient(quiet, fetcher).query({ query: free })).rejects.toThrow('no trusted document');
    expect(asked).toHaveLength(0);
  });
});

it('what is known of a person on some dates stays as it is when other dates are asked for', () => {
  const { cache } = makeClient(quiet, testServer({}).fetcher);
  const facts = gql`
    query Facts($from: PlainDate!) {
      planningFacts(from: $from) { people { id labourSets { setId from } } }
      fillFacts(from: $from) { candidates { id plannedMinutes } }
    }
  `;
  const told = (from: string, plannedMinutes: number) => ({
    planningFacts: {
      __typename: 'PlanningFacts',
      people: [
        { __typename: 'PersonFact', id: 'emp_1', labourSets: [{ __typename: 'LabourSpan', setId: 'eu', from }] },
      ],
    },
    fillFacts: {
      __typename: 'FillFacts',
      candidates: [{ __typename: 'FillCandidate', id: 'emp_1', plannedMinutes }],
    },
  });
  const [here, beside] = [told('2026-12-07', 480), told('2026-12-14', 960)];
  cache.writeQuery({ query: facts, variables: { from: '2026-12-07' }, data: here });
  cache.writeQuery({ query: facts, variables: { from: '2026-12-14' }, data: beside });
  expect(cache.readQuery({ query: facts, variables: { from: '2026-12-07' } })).toEqual(here);
});

it('what an operation made of a shift stays as it is when another operation upon the same shift is reported', () => {
  const { cache } = makeClient(quiet, testServer({}).fetcher);
  const history = gql`
    {
      scheduleHistory { id steps { id before { name } after { name } } }
    }
  `;
  const state = (name: string) => ({ __typename: 'ScheduleHistoryState', name });
  const moved = (id: string, from: string, to: string) => ({
    __typename: 'ScheduleHistoryEvent',
    id,
    steps: [{ __typename: 'ScheduleHistoryStep', id: 'sch_1', before: state(from), after: state(to) }],
  });
  const told = { scheduleHistory: [moved('2', 'Kaja', 'Aoife'), moved('1', 'Grace', 'Kaja')] };
  cache.writeQuery({ query: history, data: told });
  expect(cache.readQuery({ query: history })).toEqual(told);
});

describe('a question', () => {
  const asking = () => {
    const answers: ((answer: object) => void)[] = [];
    const { fetcher, asked } = testServer({
      Viewer: () => new Promise<object>((answer) => answers.push(answer)),
      SignOut: () => done,
    });
    const client = makeClient(quiet, fetcher);
    const look = () => client.query({ query: ViewerDocument, fetchPolicy: 'network-only' });
    return { answers, asked, client, look };
  };

  it('that is asked twice at once is sent once, and again once it is answered', async () => {
    const { answers, asked, look } = asking();
    const both = Promise.all([look(), look()]);
    await vi.waitFor(() => expect(answers).toHaveLength(1), patience);
    answers[0]!({ viewer: null });
    expect((await both).map(({ data }) => data)).toEqual([{ viewer: null }, { viewer: null }]);
    void look();
    await vi.waitFor(() => expect(asked).toHaveLength(2), patience);
  });

  it('after a write is not answered by a look that left before it', async () => {
    const { answers, client, look } = asking();
    const before = look();
    await vi.waitFor(() => expect(answers).toHaveLength(1), patience);
    await client.mutate({ mutation: SignOutDocument });
    const after = look();
    await vi.waitFor(() => expect(answers).toHaveLength(2), patience);
    answers[1]!({ viewer: viewerAnswer() });
    expect((await after).data).toMatchObject({ viewer: expect.anything() });
    answers[0]!({ viewer: null });
    expect((await before).data).toEqual({ viewer: null });
  });
});

describe('a mutation', () => {
  it('keeps one idempotency key over all tries of one intent, and has a new one for the next', async () => {
    let tries = 0;
    const { fetcher, asked } = testServer({ SignOut: () => (++tries === 1 ? undefined : done) });
    const client = makeClient(quiet, fetcher);
    await client.mutate({ mutation: SignOutDocument });
    await client.mutate({ mutation: SignOutDocument });
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  describe('that got no answer', () => {
    /** Operations sent through the link: `lost` gets no answer, all others do. */
    const sending = () => {
      const keys: unknown[] = [];
      const end = new ApolloLink((operation) => {
        keys.push(operation.getContext().idempotencyKey);
        const { step } = operation.variables;
        return step === 'lost' && keys.length === 1 ? throwError(() => new TypeError('cut')) : of({ data: {} });
      });
      const link = ApolloLink.from([idempotencyLink(), end]);
      const client = new ApolloClient({ cache: new InMemoryCache(), link });
      const send = async (step: string): Promise<unknown> => {
        await client.mutate({ mutation: TrackUserGuideDocument, variables: { step } as never }).catch(() => {});
        return keys.at(-1);
      };
      return { send };
    };

    it('is the same intent when it is asked for again, and another one once there was an answer', async () => {
      const { send } = sending();
      const first = await send('lost');
      expect(first).toBeTruthy();
      expect(await send('lost')).toBe(first);
      expect(await send('lost')).not.toBe(first);
    });

    it('says of a write that took too long that it may have been done, and of a read that it may be tried again', async () => {
      await testI18n();
      const late = new ServerError('no', { response: new Response(null, { status: 504 }), bodyText: '' });
      const link = ApolloLink.from([idempotencyLink(), new ApolloLink(() => throwError(() => late))]);
      const client = new ApolloClient({ cache: new InMemoryCache(), link });
      const textOf = (fault: unknown): string => faultText(fault);
      expect(await client.query({ query: ViewerDocument }).catch(textOf)).toBe(
        'This took too long. Try again in a moment.',
      );
      expect(await client.mutate({ mutation: SignOutDocument }).catch(textOf)).toBe(
        'This took too long and may have been done anyway. Check before you try again.',
      );
    });

    it('is another intent with another input, and once anything was answered: it may be meant to undo that', async () => {
      const { send } = sending();
      const first = await send('lost');
      expect(await send('other')).not.toBe(first);
      expect(await send('lost')).not.toBe(first);
    });
  });

  it('is sent again under a key that the caller gives', async () => {
    const { fetcher, asked } = testServer({ SignOut: () => done });
    await makeClient(quiet, fetcher).mutate({ mutation: SignOutDocument, context: { idempotencyKey: 'mine' } });
    expect(asked[0]?.headers.get('idempotency-key')).toBe('mine');
  });
});

describe('the meta of an answer', () => {
  const say = vi.fn();
  const refreshViewer = vi.fn();
  beforeEach(() => {
    say.mockClear();
    refreshViewer.mockClear();
  });
  const answering = (...metas: object[]) => {
    const { fetcher, asked } = testServer({ SignOut: () => withMeta(done, metas.shift() ?? {}) });
    return { client: makeClient({ say, refreshViewer }, fetcher), asked };
  };

  it('[R7-06] [R7-07] [R3-60] is toasted when ok, unless the call asked for silence', async () => {
    const ok = { status: 'ok', status_message: 'saved' };
    const { client, asked } = answering(ok, ok, { status: 'error', status_message: 'no' });
    await client.mutate({ mutation: SignOutDocument });
    expect(say).toHaveBeenCalledExactlyOnceWith('saved');
    await client.mutate({ mutation: SignOutDocument, context: { ignoreMeta: true } });
    await client.mutate({ mutation: SignOutDocument });
    expect(say).toHaveBeenCalledTimes(1);
    expect(asked[1]?.headers.get('ignore-meta-message')).toBe('true');
    expect(asked[0]?.headers.get('ignore-meta-message')).toBeNull();
  });

  it('[R7-08] has its address stored', async () => {
    await answering({ request: { remote_addr: '10.0.0.7' } }).client.mutate({ mutation: SignOutDocument });
    expect(sessionFacts.remoteAddress).toBe('10.0.0.7');
  });

  it('[R7-09] refreshes the viewer when it changed later than we had heard', async () => {
    const at = (user_refreshed_at: string) => ({ user_refreshed_at });
    const { client } = answering(at('2026-11-21T09:00:00Z'), at('2026-11-21T09:00:00Z'), at('2026-11-21T10:00:00Z'));
    for (const calls of [0, 0, 1]) {
      await client.mutate({ mutation: SignOutDocument });
      expect(refreshViewer).toHaveBeenCalledTimes(calls);
    }
  });

  it('of an answer that no one is signed in asks for the viewer too', async () => {
    const errors = [{ message: 'login', extensions: { code: 'FORBIDDEN', key: 'login' } }];
    const { fetcher } = testServer({ Viewer: () => ({ data: { viewer: null }, errors }) });
    await makeClient({ say, refreshViewer }, fetcher)
      .query({ query: ViewerDocument })
      .catch(() => {});
    expect(refreshViewer).toHaveBeenCalledTimes(1);
  });
});

it('a viewer of the server becomes the viewer of the rules', async () => {
  const { signedInFrom } = await import('#web/kit/access/viewer-model.ts');
  const viewer = signedInFrom(
    viewerAnswer(['viewReports'], { plan: 'early_adopter', flags: ['minijob', 'fromTheFuture'] }),
  );
  expect(viewer).toMatchObject({
    plan: 'early-adopter',
    flags: ['minijob'],
    grants: [{ departmentId: 'dep_1', permissions: ['viewReports'] }],
  });
});
