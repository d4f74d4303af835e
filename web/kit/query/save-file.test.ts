// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

it('leaves a file that leads to another origin to the browser', async () => {
  vi.stubGlobal('fetch', async () => ({ type: 'opaqueredirect', ok: false, status: 0 }));
  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  await saveFile({ url: '/api/files/acc_1/reports/large.csv', name: 'large.csv' }, () => {});
  expect(saved).toEqual(['/api/files/acc_1/reports/large.csv as large.csv']);
  click.mockRestore();
  vi.unstubAllGlobals();
});
