import type { Plugin } from 'vite';
import { styleNonce } from '#functions/security-headers.ts';

/** Pages carry the build's id and the nonce for styles in meta tags; build.json tells the id to the one who deploys. */
export const buildId = (id: string): Plugin => ({
  name: 'muster-build-id',
  transformIndexHtml: (html) => html.replaceAll('%BUILD_ID%', id).replaceAll('%STYLE_NONCE%', styleNonce),
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id }) });
  },
});
