/** What every answer says to browsers; the cloud's distribution and the local server send the same. */

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
  // Files that a page has fetched are shown in a frame of it.
  'frame-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/**
 * The nonce of styles only: Mantine writes its variables into one style element. Pages are static files, so it is no secret, and
 * it stays the same over releases: the header and the pages of a release are not put out in one moment.
 */
export const styleNonce = 'muster-styles';

/** Pages send files straight to the store, which in the cloud has an origin of its own. */
export const appPolicyWith = (store: string): string =>
  policy({ ...own, 'style-src': `'self' 'nonce-${styleNonce}'`, 'connect-src': `'self' ${store}` });

export const appPolicy = policy({ ...own, 'style-src': `'self' 'nonce-${styleNonce}'` });

/** The explorer's editor makes its styles as it runs and works in blob workers; it is one page and holds no data of its own. */
export const explorerPolicy = policy({
  ...own,
  'style-src': "'self' 'unsafe-inline'",
  'worker-src': "'self' blob:",
  'font-src': "'self' data:",
});

/** Where scripts lie that run next to the page, and nowhere else. */
export const workersFolder = 'assets/workers/';

/** A worker has no page: it may run compiled programs of ours, such as the solver, and ask our own server. */
export const workerPolicy = policy({
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'connect-src': "'self'",
});

/** Answers that are data: nothing in them may ever run. */
export const dataPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'" });

export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  // Where clocks are bound to a place, our own pages ask the device where it is.
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
  'x-frame-options': 'DENY',
} as const;
