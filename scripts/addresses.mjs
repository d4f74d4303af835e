/** The registry that npm asks for a package: the one of its scope, else the general one. */
const registryOf = (name, settings) => {
  const [scope] = name.split('/');
  const registry = (name.startsWith('@') && settings[`${scope}:registry`]) || settings.registry;
  return registry.replace(/\/*$/, '');
};

/**
 * A lock file with the address of each package at the registries that npm is set to. The project's lock file names none, and
 * without an address npm first reads the page of a package with all its versions, which takes longer than unpacking most of them.
 */
export const withAddresses = (lock, settings) => ({
  ...lock,
  packages: Object.fromEntries(
    Object.entries(lock.packages).map(([path, one]) => {
      if (!one.integrity || one.resolved) return [path, one];
      const name = one.name ?? path.replace(/^.*node_modules\//, '');
      const file = `${name.replace(/^@.*\//, '')}-${one.version}.tgz`;
      return [path, { ...one, resolved: `${registryOf(name, settings)}/${name}/-/${file}` }];
    }),
  ),
});
