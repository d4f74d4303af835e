import type { Plugin } from 'vite';

/**
 * The build id is the nonce for styles: pages carry it in a meta tag for Mantine, and build.json tells whoever sends
 * the Content-Security-Policy header (`style-src 'self' 'nonce-<id>'`).
 */
export const styleNonce = (id: string): Plugin => ({
  name: 'muster-style-nonce',
  transformIndexHtml: (html) => html.replaceAll('%BUILD_ID%', id),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id }) });
  },
});
