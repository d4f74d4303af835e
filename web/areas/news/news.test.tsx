// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { NewsArticleFragment } from '#web/areas/news/read/News.generated.ts';
import type { Area } from '#web/kit/screens/rows.ts';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';
import type { MyNewsFragment } from '#web/parts/my-overview/MyOverview.generated.ts';
import { emptyOverview } from '#web/parts/my-overview/overview.testing.ts';
import { newsArea } from './area.ts';

const author = { __typename: 'Employee', id: 'emp_1', name: 'Dimitrios Papadopoulos' } as const;
const line = (id: string, created: string): MyNewsFragment => ({
  __typename: 'NewsItem',
  id,
  title: `Title ${id}`,
  created,
  Author: author,
});
const article = (id: string, over: Partial<NewsArticleFragment> = {}): NewsArticleFragment => ({
  ...line(id, '2026-11-09T13:30:00Z'),
  version: 1,
  text: `Words of ${id}`,
  edited: null,
  departmentIds: null,
  Department: [],
  Attachment: [],
  pinned: false,
  comments: false,
  read: true,
  may: { __typename: 'NewsItemMay', edit: true, delete: true },
  ...over,
});

const attached = (id: string): NewsArticleFragment['Attachment'][number] => ({
  __typename: 'NewsAttachment',
  id,
  file_name: `${id}.pdf`,
  contentType: 'application/pdf',
  size: 1000,
  url: `/files/${id}`,
});

const places = {
  organisation: {
    __typename: 'Organisation',
    departments: [
      {
        __typename: 'Department',
        id: 'dep_1',
        name: 'Bar',
        zone: 'Europe/Brussels',
        active: true,
        location: { __typename: 'Location', id: 'loc_1', name: 'Lumen' },
      },
    ],
    teams: [],
  },
};

type Show = { path?: string; answers?: Answers; reader?: boolean };
const show = ({ path = '/news', answers = {}, reader = false }: Show) =>
  renderApp({
    path,
    areas: [newsArea as Area],
    viewer: reader ? viewerAnswer([]) : viewerAnswer('all'),
    answers: { PlaceChoices: () => places, ...answers },
  });
const news = (...items: NewsArticleFragment[]) => ({ News: () => ({ news: items }) });

beforeAll(() => Promise.all([import('./read/NewsPage.tsx'), import('./news-item/NewsItem.tsx')]), 30_000);
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-10T08:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('My news messages', () => {
  const widget = async (items: MyNewsFragment[], reader = false) => {
    const answers = { MyOverview: () => ({ myOverview: { ...emptyOverview, news: items } }) };
    const app = await show({ path: '/dashboard/my-overview', answers, reader });
    return { ...app, widget: within(await screen.findByRole('region', { name: 'My news messages' })) };
  };

  it('[R2.5-33] lists the newest of the weeks that were chosen, each a way to it', async () => {
    const found = await widget([line('nws_1', '2026-11-09T13:30:00Z'), line('nws_2', '2026-10-01T08:00:00Z')]);
    const link = await found.widget.findByRole('link', { name: /Title nws_1/ });
    expect(link.textContent).toBe('Title nws_1Dimitrios Papadopoulos, Mon 9 Nov');
    expect(link.getAttribute('href')).toBe('/news?newsId=nws_1');
    expect(found.widget.queryByText('Title nws_2')).toBeNull();
  });

  it('[R2.5-34] [R2.5-35] without messages says so and offers to add one', async () => {
    const found = await widget([]);
    expect(await found.widget.findByText('No news yet — messages you post will appear here.')).toBeTruthy();
    await userEvent.click(found.widget.getByRole('button', { name: 'Add message' }));
    await waitFor(() => expect(found.address()).toBe('/dashboard/my-overview?modal=news-item'));
  });

  it('speaks of messages for the viewer to people who may not post any', async () => {
    const found = await widget([], true);
    expect(await found.widget.findByText('No news yet. Messages for you appear here.')).toBeTruthy();
  });

  it('offers nothing to those who only read', async () => {
    const found = await widget([], true);
    expect(await found.widget.findByText(/No news yet/)).toBeTruthy();
    expect(found.widget.queryByRole('button', { name: 'Add message' })).toBeNull();
  });
});

describe('/news', () => {
  it('asks for 999 messages and shows the one of the address, with author and departments', async () => {
    const bar = { __typename: 'Department', id: 'dep_1', name: 'Bar' } as const;
    const second = article('nws_2', { departmentIds: ['dep_1'], Department: [bar], edited: '2026-11-09T14:00:00Z' });
    const { asked } = await show({ path: '/news?newsId=nws_2', answers: news(article('nws_1'), second) });
    expect(await screen.findByRole('heading', { name: 'Title nws_2' })).toBeTruthy();
    expect(screen.getByText('Words of nws_2')).toBeTruthy();
    expect(screen.getByText('Mon 9 Nov, 14:30 · To Bar · edited')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Title nws_2/ }).getAttribute('aria-current')).toBe('true');
    expect(asked.find(({ operation }) => operation === 'News')?.variables).toEqual({ limit: 999 });
  });

  it('says so when the message of the address is not there', async () => {
    await show({ path: '/news?newsId=nws_9', answers: news(article('nws_1')) });
    expect(await screen.findByText('This message no longer exists')).toBeTruthy();
  });

  it('asks anyone who may to write the first one, and no one else', async () => {
    const { address, unmount } = await show({ answers: news() });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
    // A module in use shows its own text, not that of its introduction.
    expect(screen.queryByText('Keep everyone in the loop')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add message' }));
    await waitFor(() => expect(address()).toBe('/news?modal=news-item'));
    unmount();
    await show({ answers: news(), reader: true });
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add message' })).toBeNull();
  });

  it('deletes with a way back', async () => {
    const extensions = { meta: { status: 'ok', status_message: null, operation: 'opr_1' } };
    const { address } = await show({
      path: '/news?newsId=nws_1',
      answers: {
        ...news(article('nws_1')),
        DeleteNewsItem: () => ({ data: { deleteNewsItem: { __typename: 'Done', ok: true } }, extensions }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Message “Title nws_1” deleted')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/news'));
  });
});

describe('a message that is read', () => {
  const comment = (id: string, text: string, mayDelete: boolean) => ({
    ...{ __typename: 'NewsComment', id, version: 2, text, created: '2026-11-09T15:00:00Z', Author: author, mayDelete },
  });
  const detail =
    (comments: object[], receipts: object | null = null) =>
    () => ({
      newsDetail: { __typename: 'NewsDetail', comments, receipts },
    });
  const inputsOf = (asked: { operation: string; variables: Record<string, unknown> }[], name: string) =>
    asked.filter(({ operation }) => operation === name).map(({ variables }) => variables.input);
  const done = { __typename: 'Done', ok: true };
  const readOnly = { may: { __typename: 'NewsItemMay', edit: false, delete: false } } as const;

  it('shows its pictures and lists its other files, large pictures among them', async () => {
    const picture = { ...attached('cake'), file_name: 'cake.png', contentType: 'image/png' };
    const large = { ...picture, id: 'hall', file_name: 'hall.png', url: '/files/hall', size: 4_000_001 };
    const Attachment = [picture, attached('menu'), large];
    await show({ answers: news(article('nws_1', { Attachment, ...readOnly })), reader: true });
    const images = await screen.findAllByRole('img', { name: /\.png$/ });
    expect(images.map((image) => image.getAttribute('src'))).toEqual(['/files/cake']);
    const files = screen.getAllByRole('link', { name: /^Download / });
    expect(files.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
      ['Download menu.pdf, 1 kB', '/files/menu'],
      ['Download hall.png, 4,000 kB', '/files/hall'],
    ]);
  });

  it('is marked as read once it was seen, and the others are not', async () => {
    const items = news(...['nws_1', 'nws_2'].map((id) => article(id, { read: false, ...readOnly })));
    const answers = { ...items, MarkNewsRead: () => ({ markNewsRead: done }) };
    const { asked } = await show({ path: '/news?newsId=nws_1', answers, reader: true });
    await waitFor(() => expect(inputsOf(asked, 'MarkNewsRead')).toEqual([{ id: 'nws_1' }]));
    const link = (id: string) => screen.getByRole('link', { name: new RegExp(`Title ${id}`) }).textContent;
    await waitFor(() => expect(link('nws_1')).not.toContain('(Unread)'));
    expect(link('nws_2')).toContain('(Unread)');
  });

  it('shows who has read it to those who may edit it', async () => {
    const receipts = { __typename: 'NewsReceipts', read: ['Eva', 'Cem'], unread: ['Mo'] };
    await show({ answers: { ...news(article('nws_1')), NewsDetail: detail([], receipts) } });
    await userEvent.click(await screen.findByText('Read by 2 of 3'));
    expect(screen.getByText('Eva, Cem').textContent).toBe('Read Eva, Cem');
    expect(screen.getByText('Mo').textContent).toBe('Not read yet Mo');
    expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull();
  });

  it('takes comments where it allows them, and takes back those that may be deleted', async () => {
    let comments = [comment('nco_1', 'With cake?', false), comment('nco_2', 'Can we bring children?', true)];
    const { asked } = await show({
      reader: true,
      answers: {
        ...news(article('nws_1', { comments: true, ...readOnly })),
        NewsDetail: () => detail(comments)(),
        AddNewsComment: ({ variables }) => {
          const { id, text } = variables.input as { id: string; text: string };
          comments = [...comments, comment(id, text, true)];
          return { addNewsComment: comments.at(-1) };
        },
        DeleteNewsComment: ({ variables }) => {
          comments = comments.filter(({ id }) => id !== (variables.input as { id: string }).id);
          return { deleteNewsComment: done };
        },
      },
    });
    const talk = within(await screen.findByRole('region', { name: 'Comments' }));
    expect(talk.getByText('With cake?')).toBeTruthy();
    await userEvent.click(talk.getByRole('button', { name: 'Delete comment' }));
    await waitFor(() => expect(talk.queryByText('Can we bring children?')).toBeNull());
    expect(inputsOf(asked, 'DeleteNewsComment')).toEqual([{ id: 'nco_2', version: 2 }]);
    expect(talk.queryByRole('button', { name: 'Delete comment' })).toBeNull();
    await userEvent.type(talk.getByRole('textbox', { name: 'Your comment' }), ' See you there ');
    await userEvent.click(talk.getByRole('button', { name: 'Add comment' }));
    expect(await talk.findByText('See you there')).toBeTruthy();
    const sent = { id: expect.stringMatching(/^nco_/), newsId: 'nws_1', text: 'See you there' };
    expect(inputsOf(asked, 'AddNewsComment')).toEqual([sent]);
    expect(talk.getByRole('textbox', { name: 'Your comment' })).toHaveProperty('value', '');
  });
});

describe('the modals news-item and news-item/:id', () => {
  it('[R2.9-051] writes a message to everyone or to departments, and wants words', async () => {
    const create = vi.fn((_asked: { variables: Record<string, unknown> }) => ({ createNewsItem: article('nws_new') }));
    await show({ path: '/news?modal=news-item', answers: { ...news(article('nws_1')), CreateNewsItem: create } });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: 'Add message' }));
    expect(await form.findAllByText('This is required.')).toHaveLength(2);
    await userEvent.type(form.getByRole('textbox', { name: 'Title' }), 'Winter menu');
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'From Friday on.');
    await userEvent.click(form.getByText('Selected departments'));
    await userEvent.click(form.getByRole('button', { name: 'Add message' }));
    expect(await form.findByText('Choose at least one department, or everyone.')).toBeTruthy();
    expect(create).not.toHaveBeenCalled();
    await userEvent.click(form.getByText('Everyone'));
    await userEvent.click(form.getByRole('checkbox', { name: 'Notify readers' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Pin to the top' }));
    expect(form.getByRole('checkbox', { name: 'Allow comments' })).toHaveProperty('checked', false);
    await userEvent.click(form.getByRole('checkbox', { name: 'Allow comments' }));
    await userEvent.click(form.getByRole('button', { name: 'Add message' }));
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    expect(create.mock.calls[0]![0].variables).toEqual({
      input: {
        id: expect.stringMatching(/^nws_/),
        title: 'Winter menu',
        text: 'From Friday on.',
        departmentIds: null,
        attachments: [],
        pinned: true,
        comments: true,
        notify: false,
      },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('adds the departments of a location group to those that were chosen', async () => {
    const create = vi.fn((_asked: { variables: Record<string, unknown> }) => ({ createNewsItem: article('nws_new') }));
    const department = (id: string, name: string, locationId: string) => ({
      ...{ ...places.organisation.departments[0]!, id, name },
      location: { __typename: 'Location', id: locationId, name: locationId },
    });
    const departments = [
      department('dep_1', 'Bar', 'loc_1'),
      department('dep_2', 'Kitchen', 'loc_2'),
      department('dep_3', 'Terrace', 'loc_3'),
      department('dep_4', 'Hall', 'loc_2'),
    ];
    const coast = { __typename: 'LocationGroup', id: 'lgr_1', name: 'Coast', locationIds: ['loc_2', 'loc_3'] };
    await show({
      path: '/news?modal=news-item',
      answers: {
        ...news(),
        PlaceChoices: () => ({ organisation: { ...places.organisation, departments } }),
        NewsGroups: () => ({ organisation: { __typename: 'Organisation', locationGroups: [coast] } }),
        CreateNewsItem: create,
      },
    });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(await form.findByRole('textbox', { name: 'Title' }), 'Storm');
    await userEvent.type(form.getByRole('textbox', { name: 'Message' }), 'Parasols in.');
    await userEvent.click(form.getByText('Selected departments'));
    await userEvent.click(form.getByRole('combobox', { name: 'Selected departments' }));
    await userEvent.click(await screen.findByRole('option', { name: /Bar/ }));
    await userEvent.click(await form.findByRole('combobox', { name: 'Add location group' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Coast' }));
    await userEvent.click(form.getByRole('button', { name: 'Add message' }));
    await waitFor(() => expect(create).toHaveBeenCalled());
    const departmentIds = ['dep_1', 'dep_2', 'dep_3', 'dep_4'];
    expect(create.mock.calls[0]![0].variables).toMatchObject({ input: { departmentIds } });
  });

  it('[R2.9-052] changes the version that was seen', async () => {
    const edit = vi.fn((_asked: { variables: Record<string, unknown> }) => ({ editNewsItem: article('nws_1') }));
    await show({
      path: '/news?modal=news-item/nws_1',
      answers: {
        ...news(article('nws_1')),
        NewsItemForm: () => ({
          newsItem: article('nws_1', { version: 4, Attachment: [attached('menu'), attached('photo')] }),
        }),
        EditNewsItem: edit,
      },
    });
    const form = within(await screen.findByRole('dialog'));
    await userEvent.type(await form.findByRole('textbox', { name: 'Title' }), '!');
    expect(form.getByRole('button', { name: 'Add files' })).toBeTruthy();
    await userEvent.click(form.getByRole('button', { name: 'Remove menu.pdf' }));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.calls[0]![0].variables).toMatchObject({
      input: {
        id: 'nws_1',
        version: 4,
        title: 'Title nws_1!',
        attachments: [{ id: 'photo', file_name: 'photo.pdf' }],
      },
    });
  });
});
