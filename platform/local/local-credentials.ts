/** Credentials that the SDK requires and the embedded engine ignores. */
export const localCredentials = {
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
};
