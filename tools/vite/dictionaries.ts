import type { Plugin } from 'vite';
import { dictionaryFaults, dictionaryOf, generateI18n, languages, localesDir } from '#tools/i18n.ts';

const address = /^\/assets\/i18n\/(\w+)\.json/;

/** Serves and builds /assets/i18n/{lang}.json from the areas' files, and keeps versions and typed keys up to date. */
export const dictionaries = (folder = localesDir): Plugin => ({
  name: 'muster-dictionaries',
  configResolved: () => generateI18n(),
  // Dev mode continues while a text is incomplete; a build fails.
  buildStart() {
    const faults = dictionaryFaults(folder);
    if (faults.length > 0 && this.environment.mode === 'build') this.error(`Texts: ${faults.join('; ')}`);
  },
  generateBundle() {
    for (const language of languages)
      this.emitFile({
        type: 'asset',
        fileName: `assets/i18n/${language}.json`,
        source: JSON.stringify(dictionaryOf(language)),
      });
  },
  configureServer(server) {
    server.watcher.add(localesDir);
    server.watcher.on('change', (file) => {
      if (!file.startsWith(localesDir) && !/domain\/\w+\/locales/.test(file)) return;
      generateI18n();
      server.ws.send({ type: 'full-reload' });
    });
    server.middlewares.use((request, response, next) => {
      const language = languages.find((language) => language === address.exec(request.url ?? '')?.[1]);
      if (!language) return next();
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(dictionaryOf(language)));
    });
  },
});
