// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areas } from '#web/app/areas.ts';
import { renderApp } from '#web/app/testing/render-app.tsx';
import type { Answers } from '#web/kit/testing/test-server.ts';
import { viewerAnswer } from '#web/kit/testing/test-viewer.ts';

const file = {
  __typename: 'File',
  id: 'fil_1',
  version: 3,
  title: 'House rules',
  description: 'Read them once',
  file_name: 'rules.pdf',
  created: '2026-11-21T09:00:00Z',
  size: 20,
  shared: true,
  validUntil: '2027-03-31',
  url: '/api/files/acc/kept/company/fil_1/upl_1.pdf',
};
const start = (answers: Answers = {}, viewer: object = {}, path = '/files') =>
  renderApp({
    path,
    areas: areas.filter(({ pages }) => pages && ('/files' in pages || '/news' in pages)),
    viewer: viewerAnswer('all', { plan: 'basic', ...viewer }),
    answers: { CompanyFiles: () => ({ companyFiles: [file] }), FileForm: () => ({ file }), ...answers },
  });
const row = async () => within((await screen.findByText('House rules')).closest('tr')!);

const OpenUpload = () => ({
  openUpload: { __typename: 'UploadTicket', uploadId: 'upl_1', url: '/uploads/1', contentType: 'application/pdf' },
});

/** Requests to the store; each waits until the test answers it. */
const store = { requests: [] as StoreRequest[] };
class StoreRequest {
  method = '';
  url = '';
  type = '';
  status = 0;
  aborted = false;
  upload: { onprogress?: (event: { loaded: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }
  setRequestHeader(_name: string, value: string) {
    this.type = value;
  }
  send() {
    store.requests.push(this);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  answer(status: number) {
    this.status = status;
    act(() => (status === 0 ? this.onerror : this.onload)?.());
  }
}
const sentRequest = async (count = 1): Promise<StoreRequest> => {
  await waitFor(() => expect(store.requests).toHaveLength(count));
  return store.requests[count - 1]!;
};

/** The form with this file chosen. */
const formWith = async (chosen: File) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add file' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add file' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, chosen);
  return form;
};

beforeEach(() => {
  store.requests = [];
  vi.stubGlobal('XMLHttpRequest', StoreRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('/files', () => {
  it('[R2.6-01] [R2.6-02] [R2.6-03] [R2.6-04] has its header, the way to messages, and a card of company files', async () => {
    await start();
    expect(await screen.findByRole('heading', { level: 1, name: 'Files' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Company files' })).toBeTruthy();
    const nav = within(screen.getByRole('navigation', { name: 'News and files' }));
    expect(nav.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe('/news');
    expect(nav.getByRole('link', { name: 'Files' }).getAttribute('href')).toBe('/files');
  });

  it('[R2.6-07] [R2.6-08] [R2.6-09] [R2.6-10] lists title and description, and downloads under the file’s name', async () => {
    await start();
    const cells = await row();
    expect(cells.getByText('Read them once')).toBeTruthy();
    expect(cells.getByText(/^Valid until .*2027$/)).toBeTruthy();
    const link = cells.getByRole('link', { name: 'Download House rules' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([file.url, 'rules.pdf']);
  });

  it('[R2.6-05] [R2.9-081] [R2.9-149] adds a file, and says at the field what is wrong with it', async () => {
    const { address, asked } = await start({
      OpenUpload,
      CreateFile: () => ({ createFile: { ...file, id: 'fil_2' } }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add file' }));
    expect(address()).toContain('modal=company-file');
    const form = within(await screen.findByRole('dialog', { name: 'Add file' }));
    await userEvent.click(await form.findByRole('button', { name: 'Add file' }));
    expect((await form.findAllByText('This is required.')).length).toBe(2);
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await userEvent.upload(input, new File(['x'], 'setup.exe'), { applyAccept: false });
    expect(await form.findByText(/Choose a PDF, Word, Excel/)).toBeTruthy();
    await userEvent.upload(input, new File(['%PDF-1.7'], 'Rota rules.pdf', { type: 'application/pdf' }));
    const title = form.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    expect(title.value).toBe('setup');
    await userEvent.click(form.getByRole('checkbox', { name: 'Share with everyone in the company' }));
    await userEvent.clear(title);
    await userEvent.type(title, 'Rules{Enter}');
    (await sentRequest()).answer(200);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.find(({ operation }) => operation === 'CreateFile')?.variables).toMatchObject({
      input: { title: 'Rules', file_name: 'Rota rules.pdf', uploadId: 'upl_1', content: null, shared: false },
    });
    expect(asked.find(({ operation }) => operation === 'OpenUpload')?.variables).toEqual({
      input: { file_name: 'Rota rules.pdf', size: 8 },
    });
    expect(store.requests.map(({ method, url, type }) => [method, url, type])).toEqual([
      ['PUT', '/uploads/1', 'application/pdf'],
    ]);
  });

  it('shows how much of a file is there, and stays open when its upload is cancelled', async () => {
    const { asked } = await start({ OpenUpload, CreateFile: () => ({ createFile: file }) });
    const form = await formWith(new File(['%PDF-1.7'], 'Rota rules.pdf', { type: 'application/pdf' }));
    await userEvent.click(form.getByRole('button', { name: 'Add file' }));
    const request = await sentRequest();
    act(() => request.upload.onprogress?.({ loaded: 6 }));
    expect(await form.findByText('75%')).toBeTruthy();
    expect(form.getByRole('progressbar', { name: 'Uploading Rota rules.pdf' }).getAttribute('aria-valuenow')).toBe(
      '75',
    );
    await userEvent.click(form.getByRole('button', { name: 'Cancel upload' }));
    expect(request.aborted).toBe(true);
    await waitFor(() => expect(form.queryByRole('progressbar')).toBeNull());
    expect(form.queryByRole('alert')).toBeNull();
    expect(asked.map(({ operation }) => operation)).not.toContain('CreateFile');
  });

  it.each([
    ['a lost connection', 0, /interrupted/],
    ['an address that has expired', 403, /refused/],
  ])('says so after %s, and sends the file again', async (_what, status, words) => {
    const { asked } = await start({ OpenUpload, CreateFile: () => ({ createFile: file }) });
    const form = await formWith(new File(['%PDF-1.7'], 'Rota rules.pdf', { type: 'application/pdf' }));
    const add = form.getByRole('button', { name: 'Add file' });
    await userEvent.click(add);
    (await sentRequest()).answer(status);
    expect((await form.findByRole('alert')).textContent).toMatch(words);
    await userEvent.click(add);
    (await sentRequest(2)).answer(200);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked.filter(({ operation }) => operation === 'CreateFile')).toHaveLength(1);
  });

  it('does not send again what has arrived, unless the server does not find it', async () => {
    const refusals = ['tooManyFiles', 'input.fileNotUploaded'];
    await start({
      OpenUpload,
      CreateFile: () => {
        const [key] = refusals.splice(0, 1);
        return { createFile: key ? { __typename: 'Refusal', code: 'STATE', key, field: null, limit: '200' } : file };
      },
    });
    const form = await formWith(new File(['%PDF-1.7'], 'Rota rules.pdf', { type: 'application/pdf' }));
    const add = form.getByRole('button', { name: 'Add file' });
    await userEvent.click(add);
    (await sentRequest()).answer(200);
    expect((await form.findByRole('alert')).textContent).toMatch(/already 200 files/);
    await userEvent.click(add);
    await waitFor(() => expect(form.getByRole('alert').textContent).toMatch(/Choose it again/));
    expect(store.requests).toHaveLength(1);
    await userEvent.click(add);
    (await sentRequest(2)).answer(200);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('refuses more than 25 MB before anything is sent', async () => {
    const { asked } = await start({ OpenUpload });
    const large = new File(['%PDF-1.7'], 'Large.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 25_000_001 });
    const form = await formWith(large);
    await userEvent.click(form.getByRole('button', { name: 'Add file' }));
    expect(await form.findByText('This file is larger than 25 MB. Choose a smaller one.')).toBeTruthy();
    expect(asked.map(({ operation }) => operation)).not.toContain('OpenUpload');
  });

  it('[R2.6-11] [R2.9-082] [R2.9-149] changes what a file is called', async () => {
    const { address, asked } = await start({ EditFile: () => ({ editFile: { ...file, version: 4 } }) });
    await userEvent.click((await row()).getByRole('button', { name: 'Edit House rules' }));
    expect(address()).toContain('modal=company-file/fil_1');
    const form = within(await screen.findByRole('dialog', { name: 'Edit file' }));
    const title = await form.findByRole('textbox', { name: 'Title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Rules of the house');
    const until = await form.findByRole<HTMLInputElement>('textbox', { name: 'Valid until' });
    expect(until.value).toBe('Wed 31 Mar 2027');
    await userEvent.clear(until);
    await userEvent.type(until, 'soon');
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Enter a date/)).toBeTruthy();
    await userEvent.clear(until);
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const said = { title: 'Rules of the house', description: 'Read them once', shared: true, validUntil: null };
    expect(asked.find(({ operation }) => operation === 'EditFile')?.variables).toEqual({
      input: { id: 'fil_1', version: 3, ...said },
    });
  });

  it('[R2.6-12] [R2.6-13] asks before it deletes', async () => {
    let files = [file];
    const { asked } = await start({
      CompanyFiles: () => ({ companyFiles: files }),
      DeleteFile: () => {
        files = [];
        return { deleteFile: { __typename: 'Done', ok: true } };
      },
    });
    const press = async () => userEvent.click((await row()).getByRole('button', { name: 'Delete House rules' }));
    const question = async () => within(await screen.findByRole('dialog', { name: 'Delete “House rules”?' }));
    await press();
    await userEvent.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(asked.map(({ operation }) => operation)).not.toContain('DeleteFile');
    await press();
    await userEvent.click((await question()).getByRole('button', { name: 'Delete file' }));
    expect(await screen.findByRole('heading', { name: 'No files found' })).toBeTruthy();
    expect(screen.queryByText('House rules')).toBeNull();
  });

  it('[R2.6-14] [R2.6-15] says so when there are none', async () => {
    await start({ CompanyFiles: () => ({ companyFiles: [] }) });
    expect(await screen.findByRole('heading', { name: 'No files found' })).toBeTruthy();
    expect(screen.getByText('Start adding files now')).toBeTruthy();
  });

  it.each([
    ['[R2.2-17] without Manage account', { ...viewerAnswer([]) }],
    ['[R2.2-18] on the free plan', { plan: 'free' }],
  ])('%s leads to the dashboard', async (_title, viewer) => {
    const { address } = await start(
      {},
      { ...viewer, plan: 'plan' in viewer && viewer.plan === 'free' ? 'free' : 'basic' },
    );
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\/my-overview/));
  });
});

it('[R2.6-03] the messages have no way to the files without the plan', async () => {
  await start({}, { plan: 'free' }, '/news');
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'News and files' })).toBeNull();
});

describe('the preview of a file', () => {
  const photo = { ...file, id: 'fil_2', title: 'Floor plan', file_name: 'plan.png', url: '/api/files/plan.png' };
  const list = { ...file, id: 'fil_3', title: 'Phone list', file_name: 'phones.csv', url: '/api/files/phones.csv' };
  const letter = { ...file, id: 'fil_4', title: 'Letter', file_name: 'letter.docx', url: '/api/files/letter.docx' };
  const openPreview = async () => {
    const app = await start({ CompanyFiles: () => ({ companyFiles: [file, photo, list, letter] }) });
    const answers = globalThis.fetch;
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
      String(address).startsWith('/api/files/') ? Promise.resolve(new Response('Anna;+31 6')) : answers(address, init),
    );
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    await userEvent.click(await screen.findByRole('button', { name: 'Open House rules' }));
    return { app, dialog: await screen.findByRole('dialog', { name: /^House rules/ }) };
  };
  afterEach(() => vi.unstubAllGlobals());

  it('shows a PDF in a frame, and the others of the list by the arrow keys', async () => {
    const { dialog } = await openPreview();
    expect((await within(dialog).findByTitle('House rules')).getAttribute('src')).toMatch(/^blob:1#/);
    expect(screen.getByText('1 of 4')).toBeTruthy();
    await userEvent.keyboard('{ArrowRight}');
    expect((await screen.findByRole('img', { name: 'Floor plan' })).getAttribute('src')).toBe('blob:1');
    await userEvent.keyboard('{ArrowRight}');
    expect((await screen.findByLabelText('Phone list')).textContent).toBe('Anna;+31 6');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('No preview for this kind of file')).toBeTruthy();
    expect(screen.getByText('4 of 4')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Previous file' }));
    expect(await screen.findByText('3 of 4')).toBeTruthy();
  });
});
