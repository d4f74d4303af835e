import { postMutation } from '#web/kit/graphql/post-operation.ts';
import type { OpenKioskMutation } from './KioskDevice.generated.ts';
import { forgetPhoto, type KioskScreen, keepPhoto, keptPhotos } from './kiosk-store.ts';

export type Photos = ReadonlyMap<string, string>;

/** In one request; the server answers no more. */
const atOnce = 12;

const loaded = async (token: string, photosOf: readonly string[]): Promise<[string, string][]> => {
  const { openKiosk } = await postMutation<OpenKioskMutation>('OpenKiosk', { input: { token, photosOf } });
  if (openKiosk.__typename === 'Refusal') return [];
  return openKiosk.people.flatMap(({ picture, photo }): [string, string][] =>
    picture && photo ? [[picture, photo]] : [],
  );
};

/** Pictures of the people on the screen: kept ones, and those that the device lacked. Pictures that no one has now are forgotten. */
export const followPhotos = async (
  token: string,
  { people }: Pick<KioskScreen, 'people'>,
  show: (photos: Photos) => void,
): Promise<void> => {
  const photos = await keptPhotos();
  const wanted = new Set(people.map(({ picture }) => picture));
  for (const picture of photos.keys())
    if (!wanted.has(picture)) {
      photos.delete(picture);
      await forgetPhoto(picture);
    }
  show(new Map(photos));
  const lacking = people.filter(({ picture }) => picture && !photos.has(picture)).map(({ employeeId }) => employeeId);
  for (let at = 0; at < lacking.length; at += atOnce) {
    for (const [picture, photo] of await loaded(token, lacking.slice(at, at + atOnce))) {
      photos.set(picture, photo);
      await keepPhoto(picture, photo);
    }
    show(new Map(photos));
  }
};
