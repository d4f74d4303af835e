/** Where Node finds a package that one in the folder `from` asks for. */
const found = (packages, from, name) => {
  for (let folder = from; ; folder = folder.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
};

/** What a package needs; an optional peer serves those who have it anyway. */
const needsOf = ({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional),
];

/**
 * The lock file of the product alone. `--omit=dev` makes npm read all the others too, and install those that a package of the
 * product names as an optional peer: TypeScript, for instance.
 */
export const productOf = (lock) => {
  const { devDependencies: _, ...project } = lock.packages[''];
  const reached = new Map([['', project]]);
  for (const [from, one] of reached)
    for (const name of needsOf(one)) {
      const path = found(lock.packages, from, name);
      if (path) reached.set(path, lock.packages[path]);
    }
  return { ...lock, packages: Object.fromEntries([...reached].sort(([a], [b]) => (a < b ? -1 : 1))) };
};
