// Keeps the kiosk's page and its files, so that it starts without a connection. Its scope is /k; presses are the page's own business.
const store = 'muster-kiosk';

/** The page itself goes by one name, whatever stands behind its address. */
const page = '/k';

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const kept = async (request, answer) => {
  const copy = answer.clone();
  const cache = await caches.open(store);
  await cache.put(request, copy);
  return answer;
};

/** Files whose names are their content: the one that is kept is the one that is meant. */
const lasting = async (request) => {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  return answer.ok ? kept(request, answer) : answer;
};

/** Everything else is asked anew while there is a connection. */
const fresh = async (request, name) => {
  try {
    const answer = await fetch(request);
    return answer.ok ? kept(name, answer) : ((await caches.match(name)) ?? answer);
  } catch (fault) {
    const found = await caches.match(name);
    if (found) return found;
    throw fault;
  }
};

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fresh(request, page));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(lasting(request));
  else event.respondWith(fresh(request, request));
});

// The first page was loaded before there was a worker: it names what it is made of. What no page needs now goes.
self.addEventListener('message', (event) => {
  const { files } = event.data;
  if (!Array.isArray(files)) return;
  const wanted = new Set([page, ...files]);
  const keep = async () => {
    const cache = await caches.open(store);
    const there = await cache.keys();
    const nameOf = ({ url }) => url.slice(self.location.origin.length);
    await Promise.all(there.filter((one) => !wanted.has(nameOf(one))).map((one) => cache.delete(one)));
    const missing = [...wanted].filter((name) => name === page || !there.some((one) => nameOf(one) === name));
    await Promise.all(missing.map((name) => cache.add(name)));
  };
  event.waitUntil(keep().then(() => event.source?.postMessage({ kept: true })));
});
