/** Security headers of every answer, shared by the cloud's distribution and the local server. */

const policy = (parts: Record<string, string>): string =>
  Object.entries(parts)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; ');

const own = {
  'default-src': "'self'",
  'script-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // Fetched files are previewed in a frame.
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * Nonce for styles only: Mantine writes its variables into a style element. Pages are static files, so it is not secret. Constant
 * across releases, since header and pages are not released at the same moment.
 */
export const styleNonce = 'muster-styles';

/** Pages upload directly to the store, which has its own origin in the cloud. */
export const appPolicyWith = (store: string): string =>
  policy({ ...own, 'style-src': `'self' 'nonce-${styleNonce}'`, 'connect-src': `'self' ${store}` });

export const appPolicy = policy({ ...own, 'style-src': `'self' 'nonce-${styleNonce}'` });

/** The explorer's editor injects styles at run time and uses blob workers; it is a single page without stored data. */
export const explorerPolicy = policy({
  ...own,
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self' blob:",
  'font-src': "'self' data:",
});

/** Folder of worker scripts. */
export const workersFolder = 'assets/workers/';

/** Workers may run WASM, such as the solver, and call the product's own server. */
export const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
});

/** For data answers: nothing in them may execute. */
export const dataPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Geolocation for the product's own pages, for clocks bound to a place.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'x-frame-options': 'DENY',
} as const;
