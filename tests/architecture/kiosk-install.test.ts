import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string): string => readFileSync(`web/${file}`, 'utf8');

describe('the kiosk as an app of its own', () => {
  const manifest = JSON.parse(read('public/kiosk.webmanifest'));

  it('is installed from its page, opens full screen at its short address and stays within it', () => {
    expect(read('kiosk.html')).toContain('<link rel="manifest" href="/kiosk.webmanifest" />');
    expect(manifest).toMatchObject({ id: '/k', start_url: '/k', scope: '/k', display: 'fullscreen' });
    expect(manifest.name).not.toBe('');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  });

  it('has an icon of any size that is served', () => {
    expect(manifest.icons.some(({ sizes }: { sizes: string }) => sizes === 'any')).toBe(true);
    for (const { src } of manifest.icons) expect(existsSync(`web/public${src}`)).toBe(true);
  });

  it('registers the worker that keeps its page for times without a connection', () => {
    const page = read('areas/kiosk/screen/main.tsx');
    expect(page).toContain("const worker = '/kiosk-worker.js';");
    expect(page).toContain("serviceWorker.register(worker, { scope: '/k' })");
    expect(existsSync('web/public/kiosk-worker.js')).toBe(true);
  });
});
