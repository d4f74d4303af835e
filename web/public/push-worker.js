// Shows what is pushed to this browser and opens its address. It keeps nothing and answers no requests of the page.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, body, url, tag, lang } = event.data.json();
  const options = { body, tag, lang, dir: 'auto', icon: '/favicon.svg', data: { url } };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data.url, self.location.origin);
  if (address.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      // A tab that shows it already is enough; others may hold unsaved work and stay as they are.
      const there = windows.find((one) => one.url === address.href);
      return there ? there.focus() : self.clients.openWindow(address.href);
    }),
  );
});
