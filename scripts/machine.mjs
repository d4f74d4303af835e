const isMusl = () => process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime;

/** The machine that this runs on, in the words of npm. */
export const machine = {
  platform: process.platform,
  arch: process.arch,
  libc: process.platform === 'linux' ? (isMusl() ? 'musl' : 'glibc') : undefined,
};

/** `linux-x64`, `linux-x64-musl`, `win32-arm64`. */
export const nameOf = ({ platform, arch, libc }) => [platform, arch, ...(libc === 'musl' ? [libc] : [])].join('-');

const allows = (names, name) => {
  if (names === undefined || names.length === 0) return true;
  const refused = names.filter((one) => one.startsWith('!'));
  return refused.length > 0 ? !refused.includes(`!${name}`) : names.includes(name);
};

/** Whether npm installs a package with these lists of a lock file on the machine. */
export const isFor = ({ platform, arch, libc }, { os, cpu, libc: libraries }) =>
  allows(os, platform) && allows(cpu, arch) && (libc === undefined || allows(libraries, libc));
